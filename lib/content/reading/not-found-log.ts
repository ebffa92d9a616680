import 'server-only'
import { createClient } from '@sanity/client'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/http/log/log'
import { openBudget } from '@/lib/redirects/not-found/budget'
import { type Hit, toHit } from '@/lib/redirects/not-found/hit'
import { collect, type Row, toPatch, withHits } from '@/lib/redirects/not-found/rows'
import { clientOptions } from './client.ts'

/** The log's only document. The dot in its id makes it private, readable only with a token. */
const LOG = { _id: 'log.notFound', _type: 'notFoundLog' }

/** Minimum milliseconds between writes. */
const PAUSE_MS = 5000

/**
 * Limits the writes of this process, two API requests each, for hosted Sanity's quota. Thirty at once and then one every
 * two minutes are 60 in the first hour of a scan and 30 in each further hour, 45,000 requests in a month of scanning.
 */
const budget = openBudget(30, 120_000)

/** Maximum number of paths held between writes. */
const MAX_WAITING = 200

/** Write attempts when other instances of the site write at the same time. */
const ATTEMPTS = 4

const waiting = new Map<string, Hit>()
let writtenAt = Number.NEGATIVE_INFINITY
let timer: NodeJS.Timeout | undefined
let isWriting = false
let isFailing = false

/**
 * Records `count` requests for a path that doesn't exist; does nothing without SANITY_API_WRITE_TOKEN. The promise
 * resolves once any due write is done and never rejects: meant for `waitUntil`, so that no visitor waits for it.
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
  // The timer must not keep a stopping process alive.
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
    if (!isFailing) logWarning(`The 404 log cannot be written: ${error}.`)
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
      // Another instance wrote first.
      if (attempt === ATTEMPTS || Object(error).statusCode !== 409) throw error
    }
  }
}
