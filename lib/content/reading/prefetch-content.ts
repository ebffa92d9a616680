import 'server-only'
import { env } from '@/lib/env'
import { readBookingMode } from './booking-mode.ts'
import { getCampaignPage } from './find-campaign-page.ts'
import { getLegalPage } from './get-legal-page.ts'
import { getRedirects } from './redirects.ts'
import { getSitemap } from './sitemap.ts'

/**
 * Reads, during the build, content that no prerendered page reads. The responses ship with the build, for a server
 * that starts while the Content Lake is down.
 */
export async function prefetchContent(): Promise<void> {
  if (!env.isBuild) return
  const { legalPages, campaignPages } = await getSitemap()
  // One by one: each is a large query, and hosted Sanity limits concurrent queries.
  for (const { slug } of campaignPages) await getCampaignPage(`/${slug}`).catch(() => null)
  await Promise.allSettled([
    readBookingMode(),
    getRedirects(),
    ...legalPages.map(({ slug }) => getLegalPage(`/${slug}`)),
  ])
}
