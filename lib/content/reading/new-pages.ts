import 'server-only'
import { wellFormed } from '@/lib/content/check/read'
import { campaignPageQuery } from '@/lib/content/page/query'
import type { SitemapQueryResult } from '@/sanity.types'
import { fetchUnlessPaused } from './content-lake.ts'
import { writeLastGood } from './last-good.ts'

/** A first list of pages, or one after an import, is not worth so many queries. */
const MAX_NEW_PAGES = 50

/** Names the last good response of a campaign page. */
export const campaignPageName = (id: string): string => `campaign-page-${id}`

/**
 * Reads each campaign page that the last good list of pages does not have, so that it can be served if the Content Lake
 * fails right after it was published. Throws if it fails before: the page then is not listed yet.
 */
export async function readNewPages(
  { campaignPages }: SitemapQueryResult,
  lastGood: unknown,
): Promise<void> {
  if (lastGood === undefined) return
  const listed: unknown[] = [Object(lastGood).campaignPages ?? []].flat()
  const known = new Set(listed.map((page) => Object(page)._id))
  const added = campaignPages.filter(({ _id }) => !known.has(_id))
  if (added.length > MAX_NEW_PAGES) return
  await Promise.all(added.map(({ _id }) => readPage(_id)))
}

async function readPage(id: string) {
  const response = await fetchUnlessPaused(campaignPageQuery, { id })
  writeLastGood(campaignPageName(id), wellFormed(response))
}
