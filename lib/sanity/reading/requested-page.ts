import 'server-only'
import { headers } from 'next/headers'
import type { LegalPage } from '@/lib/content/landing-page'
import { type CampaignPage, getCampaignPage, getCampaignPageById } from '@/lib/sanity/campaign-page'
import { getLegalPage, getLegalPageBySlug } from '@/lib/sanity/legal-page'
import { foundPage } from '@/lib/serving/found-page'

type RequestedPage = { legal: LegalPage } | { campaign: CampaignPage }

/**
 * Returns the page to render at a path, or null if there is none: the one that the proxy has found, or, where it has not
 * looked (a preview), the one in the list of pages.
 */
export async function getRequestedPage(path: string): Promise<RequestedPage | null> {
  const found = foundPage(await headers(), path)
  if (found?.kind === 'campaign') return ofCampaign(await getCampaignPageById(found.id))
  const legal = await (found ? getLegalPageBySlug(found.slug) : getLegalPage(path))
  return legal ? { legal } : ofCampaign(await getCampaignPage(path))
}

const ofCampaign = (campaign: CampaignPage | null) => campaign && { campaign }
