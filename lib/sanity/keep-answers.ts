import 'server-only'
import { env } from '@/lib/env'
import { getCampaignPage } from './campaign-page.ts'
import { getLegalPage } from './legal-page.ts'
import { getRedirects } from './redirects.ts'
import { getSitemap } from './sitemap.ts'

/**
 * Reads, while the site is built, what no page of the build reads: its answers ship with it, for a server that
 * starts while the content lake is down.
 */
export async function keepAnswers(): Promise<void> {
  if (!env.isBuild) return
  const { legalPages, campaignPages } = await getSitemap()
  // In turn: each is a large question, and hosted Sanity counts how many are asked at once.
  for (const { slug } of campaignPages) await getCampaignPage(`/${slug}`).catch(() => null)
  await Promise.allSettled([
    getRedirects(),
    ...legalPages.map(({ slug }) => getLegalPage(`/${slug}`)),
  ])
}
