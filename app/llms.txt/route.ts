import { llmsText } from '@/lib/content/llms-text'
import { listShownCampaignPages } from '@/lib/content/reading/find-campaign-page'
import { getSiteFrame } from '@/lib/content/reading/get-landing-page'
import { env } from '@/lib/env'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const [settings, pages] = await Promise.all([getSiteFrame(), listShownCampaignPages()])
  return new Response(llmsText(settings, pages, env.siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
