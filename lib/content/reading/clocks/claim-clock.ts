import 'server-only'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { CLOCK_ID } from '@/lib/http/cache/content-tags'
import { logWarning } from '@/lib/http/log/log'
import { errorMessage } from '@/lib/values/record'
import { readClaimInstants } from './claim-instants.ts'

/** Maximum wait in milliseconds, which limits the delay if the machine slept or its clock was changed. */
const MAX_WAIT_MS = 60_000

/** Milliseconds before a retry, doubled each time. */
const RETRY_MS = 1000

/** Consecutive failures before a warning: a starting server does not listen yet. */
const FAILURES_BEFORE_WARNING = 5

/** Marks a webhook without a changed document, which needs no wait for hosted Sanity's query API. */
export const CLAIM_CLOCK_HEADER = 'claim-clock'

type Clock = {
  /** Start and end times of claims in milliseconds since 1970; undefined until read. */
  instants: number[] | undefined
  isOutdated: boolean
  /** All instants up to this one have been announced. */
  announcedAt: number
  failures: number
  turn: number
  timer?: NodeJS.Timeout
}

// On globalThis: the webhook's route is bundled separately from instrumentation.ts and would have its own copy.
declare global {
  var claimClock: Clock | undefined
}
globalThis.claimClock ??= {
  instants: undefined,
  isOutdated: true,
  announcedAt: Number.NEGATIVE_INFINITY,
  failures: 0,
  turn: 0,
}
const clock = globalThis.claimClock

/**
 * Reads the start and end times of published claims. At each of them the site sends itself the webhook
 * of a changed claim, so that the page is re-rendered without a publish or a visitor. Times that passed
 * while no server ran are announced once. Never throws; failures are retried.
 * Not on Vercel, where app/api/cron/claims does it.
 */
export async function armClaimClock(): Promise<void> {
  if (env.isOnVercel) return
  clock.isOutdated = true
  await step()
}

async function step(): Promise<void> {
  clock.turn += 1
  const { turn } = clock
  clearTimeout(clock.timer)
  // Known instants are announced even while the Content Lake is down.
  const errors = [await errorOf(read(turn)), await errorOf(announcePassed())].filter(Boolean)
  // Another step has started meanwhile and sets the timer.
  if (turn !== clock.turn) return
  clock.failures = errors.length > 0 ? clock.failures + 1 : 0
  if (clock.failures === FAILURES_BEFORE_WARNING)
    logWarning(`The page may show claims that have ended: ${errors.join('; ')}.`)
  const wait = clock.failures > 0 ? RETRY_MS * 2 ** (clock.failures - 1) : untilNext()
  if (wait === undefined) return
  clock.timer = setTimeout(step, Math.min(wait, MAX_WAIT_MS))
  // The timer must not keep a stopping server alive.
  clock.timer.unref()
}

async function read(turn: number) {
  if (!clock.isOutdated) return
  const instants = await readClaimInstants()
  if (turn !== clock.turn) return
  clock.instants = instants
  clock.isOutdated = false
}

async function announcePassed() {
  const now = Date.now()
  const { instants = [], announcedAt } = clock
  if (!instants.some((instant) => instant > announcedAt && instant <= now)) return
  // Set first: the webhook re-arms this clock before its response arrives.
  clock.announcedAt = now
  try {
    await announce()
  } catch (error) {
    clock.announcedAt = announcedAt
    throw error
  }
}

async function announce() {
  const body = JSON.stringify({ _id: CLOCK_ID, _type: 'claim', _rev: 'clock' })
  const signature = await encodeSignatureHeader(body, Date.now(), getServerEnv().webhookSecret)
  const { ok, status } = await fetch(`${getServerEnv().ownOrigin}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER_NAME]: signature,
      [CLAIM_CLOCK_HEADER]: '1',
    },
    body,
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  })
  if (!ok) throw new Error(`the site’s own webhook returned ${status}`)
}

function untilNext() {
  // Compared with announcedAt, not now: one may have passed since the last announcement began.
  const upcoming = (clock.instants ?? []).filter((instant) => instant > clock.announcedAt)
  return upcoming.length > 0 ? Math.max(0, Math.min(...upcoming) - Date.now()) : undefined
}

const errorOf = (work: Promise<void>) => work.then(() => undefined, errorMessage)
