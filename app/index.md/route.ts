import { landingPageMarkdown } from '@/lib/content/page/to-markdown'
import { env } from '@/lib/env'
import { getLandingPage } from '@/lib/content/reading/get-landing-page'
import { canonicalUrl } from '@/lib/site/page-url'

export const dynamic = 'force-static'

/** Returns the landing page as Markdown, also for requests of `/` that accept `text/markdown`. */
export async function GET(): Promise<Response> {
  const page = await getLandingPage()
  const canonical = canonicalUrl(page.settings.seo.canonical, '/', env.siteUrl)
  return new Response(landingPageMarkdown(page, env.siteUrl), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines should index the page only once.
      Link: `<${canonical}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
