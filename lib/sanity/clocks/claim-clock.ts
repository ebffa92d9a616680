import 'server-only'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { CLOCK_ID } from '@/lib/content-tags'
import { env } from '@/lib/env'
import { getServerEnv } from '@/lib/env.server'
import { logWarning } from '@/lib/log'
import { errorMessage } from '@/lib/values/error-message'
import { readClaimInstants } from './claim-instants.ts'

/** The longest wait in milliseconds: a machine that slept or was told another time is late by no more. */
const MAX_WAIT_MS = 60_000

/** Milliseconds until what failed is tried again, doubled each time. */
const RETRY_MS = 1000

/** Failures in a row that are nobody's business: at its start a server does not listen yet. */
const PATIENCE = 5

/** Says to the webhook that no document has changed: there is no lag of hosted Sanity to wait for. */
export const CLAIM_CLOCK_HEADER = 'claim-clock'

type Clock = {
  /** When a claim begins or ceases to be live, in milliseconds since 1970; undefined until they are read. */
  instants: number[] | undefined
  isOutdated: boolean
  /** Every instant up to this one has been announced. */
  announcedAt: number
  failures: number
  turn: number
  timer?: NodeJS.Timeout
}

// On globalThis: the webhook's route is bundled apart from instrumentation.ts and would hold its own copy.
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
 * Reads when published claims begin and cease to be live. At each of these instants the site sends
 * itself the webhook of a changed claim, so that the page is made again without a publish or a visitor.
 * What passed while no server ran is announced once. Never throws: what fails is tried again.
 * Not on Vercel: there app/api/cron/claims does it.
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
  // An instant that is known is announced even while the content lake is down.
  const errors = [await errorOf(read(turn)), await errorOf(announcePassed())].filter(Boolean)
  // Another step has begun meanwhile, and sets the timer.
  if (turn !== clock.turn) return
  clock.failures = errors.length > 0 ? clock.failures + 1 : 0
  if (clock.failures === PATIENCE)
    logWarning(`The page may show claims that have ended: ${errors.join('; ')}.`)
  const wait = clock.failures > 0 ? RETRY_MS * 2 ** (clock.failures - 1) : untilNext()
  if (wait === undefined) return
  clock.timer = setTimeout(step, Math.min(wait, MAX_WAIT_MS))
  // A server that is told to stop does not wait for it.
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
  // Set before: the webhook arms this clock again while its answer is awaited.
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
  if (!ok) throw new Error(`its own webhook answers ${status}`)
}

function untilNext() {
  // Not those after now: one may have passed since the last announcement began.
  const coming = (clock.instants ?? []).filter((instant) => instant > clock.announcedAt)
  return coming.length > 0 ? Math.max(0, Math.min(...coming) - Date.now()) : undefined
}

const errorOf = (work: Promise<void>) => work.then(() => undefined, errorMessage)
