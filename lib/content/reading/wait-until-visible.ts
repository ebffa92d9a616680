import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { fetchContent } from '@/lib/content/reading/content-lake'

/** Milliseconds between attempts, and the number of attempts. */
const PAUSE_MS = 500
const ATTEMPTS = 16

const query = '*[_id == $id][0]{_rev, _updatedAt}'
const found = v.nullable(v.object({ _rev: v.string(), _updatedAt: v.string() }))

/** A change reported by a webhook; `at` is its header `sanity-transaction-time`. */
type Change = { id: string; rev: string | undefined; isDeleted: boolean; at: string | null }

/**
 * Waits up to 8 s until the query API shows a change. Hosted Sanity's API may lag behind its webhook, and stale content
 * read before would be cached as new. Returns whether the change is visible; false if it cannot be read. Never throws.
 */
export async function waitUntilVisible(change: Change): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(PAUSE_MS)
    if (await isShown(change).catch(() => false)) return true
  }
  return false
}

async function isShown({ id, rev, isDeleted, at }: Change): Promise<boolean> {
  const document = v.parse(found, await fetchContent(query, { id }, { cache: 'no-store' }))
  if (!document) return isDeleted
  // A document that was changed again meanwhile has a later revision.
  return document._rev === rev || (at !== null && document._updatedAt >= at)
}
