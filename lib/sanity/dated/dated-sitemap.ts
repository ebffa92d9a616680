import 'server-only'
import { cache } from 'react'
import { changesIn } from '@/lib/content/changes/changes'
import { CLOCK_TAG, LIST_TAGS } from '@/lib/content-tags'
import { toSitemap } from '@/lib/sanity/sitemap'
import { getSnapshot } from '@/lib/sanity/snapshot'
import { fieldsOf } from '@/lib/values/record'
import { datedSitemapQuery } from '@/sections/page/query'
import { campaignChanges } from '@/sections/page/to-campaign-page'

/**
 * The published pages, and by their paths the dates at which what they show has changed or will: one answer, so that
 * a release is in all of it or in none.
 */
export const getDatedSitemap = cache(() =>
  getSnapshot({
    name: 'dated-sitemap',
    query: datedSitemapQuery,
    tags: [...LIST_TAGS, CLOCK_TAG],
    parse,
  }),
)

function parse(answer: unknown) {
  const { list, landing, legalPages, campaignPages } = fieldsOf(answer)
  const { settings } = fieldsOf(landing)
  const frame = { _updatedAt: fieldsOf(settings)._updatedAt }
  // A slug that two documents have belongs to the first of them.
  const legal = listOf(legalPages).map((page) => [pathOf(page), changesIn([frame, page])])
  const campaigns = listOf(campaignPages).map((campaign) => [
    pathOf(campaign),
    campaignChanges({ ...fieldsOf(landing), campaign }),
  ])
  const changes: Record<string, string[]> = Object.fromEntries(
    [['/', changesIn(landing)], ...legal, ...campaigns].toReversed(),
  )
  return { pages: toSitemap(list), changes }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const pathOf = (page: unknown) => `/${fieldsOf(page).slug}`
