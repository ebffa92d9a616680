import { llmsText } from '@/lib/content/llms-text'
import { env } from '@/lib/env'
import { listShownCampaignPages } from '@/lib/sanity/campaign-page'
import { getSiteFrame } from '@/lib/sanity/site-frame'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const [settings, pages] = await Promise.all([getSiteFrame(), listShownCampaignPages()])
  return new Response(llmsText(settings, pages, env.siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
