import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { ask } from './ask.ts'

/** Milliseconds between two looks, and how many there are. */
const PAUSE_MS = 500
const LOOKS = 16

const query = '*[_id == $id][0]{_rev, _updatedAt}'
const found = v.nullable(v.object({ _rev: v.string(), _updatedAt: v.string() }))

/** A change that a webhook has told of; `at` as in its header `sanity-transaction-time`. */
type Change = { id: string; rev: string | undefined; isDeleted: boolean; at: string | null }

/**
 * Waits until the query API shows a change, for 8 s at most: hosted, it may be behind its webhook, and what is read
 * before would be cached as new. Returns whether it is shown; one that cannot be read is not. Never throws.
 */
export async function untilShown(change: Change): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(PAUSE_MS)
    if (await isShown(change).catch(() => false)) return true
  }
  return false
}

async function isShown({ id, rev, isDeleted, at }: Change): Promise<boolean> {
  const document = v.parse(found, await ask(query, { id }, { cache: 'no-store' }))
  if (!document) return isDeleted
  // What was changed once more meanwhile has a later revision.
  return document._rev === rev || (at !== null && document._updatedAt >= at)
}
