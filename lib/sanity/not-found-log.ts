import 'server-only'
import { createClient } from '@sanity/client'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/log'
import { openBudget } from '@/lib/not-found/budget'
import { type Hit, toHit } from '@/lib/not-found/hit'
import { collect, type Row, toPatch, withHits } from '@/lib/not-found/rows'
import { clientOptions } from './client.ts'

/** The one document of the log. Its dot makes it private: nobody reads it without a token. */
const LOG = { _id: 'log.notFound', _type: 'notFoundLog' }

/** Milliseconds between two writes. */
const PAUSE_MS = 5000

/**
 * Writes of this process, each two requests: hosted Sanity counts them. Thirty at once and then one in two minutes
 * are 60 in the first hour of a scan and 30 in every other, 45,000 requests in a month of it.
 */
const budget = openBudget(30, 120_000)

/** Paths that are held between two writes, whoever makes them up. */
const MAX_WAITING = 200

/** Attempts to write while other instances of the site write too. */
const ATTEMPTS = 4

const waiting = new Map<string, Hit>()
let writtenAt = Number.NEGATIVE_INFINITY
let timer: NodeJS.Timeout | undefined
let isWriting = false
let isFailing = false

/**
 * Notes that somebody asked, `count` times, for a path at which nothing stands; without SANITY_API_WRITE_TOKEN it
 * does nothing. The promise is fulfilled once what is due has been written, and never rejected: for
 * `waitUntil`, so that nobody waits for it.
 */
export async function recordNotFound(request: Request, count = 1): Promise<void> {
  if (!getServerEnv().writeToken || request.method !== 'GET') return
  const hit = { ...toHit(request, new URL(env.siteUrl).host, new Date()), count }
  collect(waiting, [hit], MAX_WAITING)
  if (isWriting || timer) return
  const pause = pauseNow()
  if (pause <= 0) await flush()
  else flushIn(pause)
}

function pauseNow() {
  const now = performance.now()
  return Math.max(writtenAt + PAUSE_MS - now, budget.wait(now))
}

function flushIn(pause: number) {
  // A process that ends must not wait for it.
  timer = setTimeout(flush, pause).unref()
}

async function flush() {
  const hits = [...waiting.values()]
  waiting.clear()
  timer = undefined
  isWriting = true
  try {
    await write(hits)
    isFailing = false
  } catch (error) {
    collect(waiting, hits, MAX_WAITING)
    if (!isFailing) logWarning(`The log of not-found paths cannot be written: ${error}.`)
    isFailing = true
  }
  isWriting = false
  writtenAt = performance.now()
  if (waiting.size > 0 && !isFailing) flushIn(pauseNow())
}

async function write(hits: Hit[]) {
  const client = createClient({ ...clientOptions, token: getServerEnv().writeToken })
  for (let attempt = 1; ; attempt += 1) {
    budget.take(performance.now())
    const log = await client.getDocument<{ rows?: Row[] }>(LOG._id)
    const before = log?.rows ?? []
    const after = withHits(before, hits)
    const { unset, set, added } = toPatch(before, after)
    const patch = client.patch(LOG._id).setIfMissing({ rows: [] }).unset(unset).set(set)
    try {
      if (log) await patch.append('rows', added).ifRevisionId(log._rev).commit()
      else await client.create({ ...LOG, rows: after })
      return
    } catch (error) {
      // Another instance was faster.
      if (attempt === ATTEMPTS || Object(error).statusCode !== 409) throw error
    }
  }
}
