import { env } from '@/lib/env'
import { cacheHeadersFor } from '@/lib/http/cache-headers'
import { getCampaignPage } from '@/lib/content/reading/find-campaign-page'
import { canonicalUrl } from '@/lib/site/page-url'
import { landingPageMarkdown } from '@/lib/content/page/to-markdown'

type Context = { params: Promise<{ path: string[] }> }

/** Returns a campaign page as Markdown; proxy.ts rewrites its path with `.md` to this route. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const found = await getCampaignPage(`/${(await params).path.join('/')}`)
  if (!found) return new Response(null, { status: 404 })
  const { page, path, tags } = found
  const canonical = canonicalUrl(page.settings.seo.canonical, path, env.siteUrl)
  return new Response(landingPageMarkdown(page, env.siteUrl, path), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines should index the page only once.
      Link: `<${canonical}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
      ...cacheHeadersFor(request, tags),
    },
  })
}
