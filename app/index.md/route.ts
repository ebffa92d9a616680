import { landingPageMarkdown } from '@/sections/page/landing-page-markdown'
import { env } from '@/lib/env'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { canonicalUrl } from '@/lib/seo/page-url'

export const dynamic = 'force-static'

/** The landing page as Markdown: under this address, and under `/` for who asks for `text/markdown`. */
export async function GET(): Promise<Response> {
  const page = await getLandingPage()
  const canonical = canonicalUrl(page.settings.seo.canonical, '/', env.siteUrl)
  return new Response(landingPageMarkdown(page, env.siteUrl), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines shall know the page once.
      Link: `<${canonical}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
