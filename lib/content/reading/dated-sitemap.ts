import 'server-only'
import { cache } from 'react'
import { changesIn } from '@/lib/content/changes'
import { datedSitemapQuery } from '@/lib/content/page/query'
import { campaignChanges } from '@/lib/content/page/to-campaign-page'
import { toSitemap } from '@/lib/content/reading/sitemap'
import { getSnapshot } from '@/lib/content/reading/snapshot'
import { CLOCK_TAG, LIST_TAGS } from '@/lib/http/cache/content-tags'
import { asRecord } from '@/lib/values/record'

/**
 * Returns the published pages and, by path, the dates at which their content has changed or will change. One query, so
 * that a release is in all of it or in none.
 */
export const getDatedSitemap = cache(() =>
  getSnapshot({
    name: 'dated-sitemap',
    query: datedSitemapQuery,
    tags: [...LIST_TAGS, CLOCK_TAG],
    parse,
  }),
)

function parse(response: unknown) {
  const { list, landing, legalPages, campaignPages } = asRecord(response)
  const { settings } = asRecord(landing)
  const frame = { _updatedAt: asRecord(settings)._updatedAt }
  // If two documents share a slug, the first one gets it.
  const legal = listOf(legalPages).map((page) => [pathOf(page), changesIn([frame, page])])
  const campaigns = listOf(campaignPages).map((campaign) => [
    pathOf(campaign),
    campaignChanges({ ...asRecord(landing), campaign }),
  ])
  const changes: Record<string, string[]> = Object.fromEntries(
    [['/', changesIn(landing)], ...legal, ...campaigns].toReversed(),
  )
  return { pages: toSitemap(list), changes }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const pathOf = (page: unknown) => `/${asRecord(page).slug}`
