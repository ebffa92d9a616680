import { getCampaignPage } from '@/lib/content/reading/find-campaign-page'
import { cacheHeadersFor } from '@/lib/http/cache-headers'
import { renderSocialImage } from '@/lib/seo/social-image/render'

type Context = { params: Promise<{ path: string[] }> }

/** Serves the social image of a campaign page. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const found = await getCampaignPage(`/${(await params).path.join('/')}`)
  if (!found) return new Response(null, { status: 404 })
  return new Response(await renderSocialImage(found.page), {
    headers: { 'Content-Type': 'image/png', ...cacheHeadersFor(request, found.tags) },
  })
}
