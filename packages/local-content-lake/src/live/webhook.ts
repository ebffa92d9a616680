import type { SQLOutputValue } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Hook } from '../management/project-settings.ts'
import { randomId } from '../store/document-id.ts'
import type { Store } from '../store/store.ts'
import { retryDelay } from './retry-delay.ts'
import { toRequests } from './webhook-requests.ts'

type Row = Record<string, SQLOutputValue>

const TIMEOUT_MS = 30_000
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000
const MAX_ATTEMPTS = 200
const MAX_BODY = 4096
/**
 * How long the acknowledgement of a publish may wait for its webhooks. A site that is down refuses the connection
 * immediately; half a second was too short on a busy machine, where the next reader saw the old page.
 */
const FLUSH_TIMEOUT_MS = 2_000

export type Delivery = ReturnType<typeof deliverWebhooks>

/**
 * Sends a signed webhook for each published document that a transaction changed, in hosted Sanity's
 * format. The request is written in the same transaction as the change and removed once the receiver
 * has responded, so a crash loses none.
 */
export function deliverWebhooks(store: Store, hooks: () => readonly Hook[], deadlineFactor = 1) {
  const stop = new AbortController()
  const attempts: Attempt[] = []
  const record = (attempt: Attempt) => {
    attempts.unshift(attempt)
    attempts.splice(MAX_ATTEMPTS)
  }
  const outbox = openOutbox(store, hooks, record, stop.signal)
  const pause = createPause(stop.signal)
  let wake = () => {}
  let attempt = Promise.withResolvers<void>()
  const release = () => {
    attempt.resolve()
    attempt = Promise.withResolvers()
  }
  store.toOutbox = (transaction) => toRequests(transaction, store.dataset, hooks())
  store.onCommit(() => wake())

  const run = async () => {
    while (!stop.signal.aborted) {
      const row = outbox.next()
      if (!row) {
        release()
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        // A full disk must not stop delivery: the request is sent again with the same key.
      } else if (await outbox.deliver(row).catch((error) => console.error('webhook:', error))) {
        pause.reset()
      } else {
        release()
        await pause.wait()
      }
    }
  }
  const running = run().catch((error) => console.error('webhooks cannot be delivered:', error))
  return {
    /** Delivery attempts since startup, newest first. */
    attempts,
    /** Resolves once the outbox was delivered or has failed once, and at its limit at the latest. */
    async flushed() {
      if (!outbox.next()) return
      // Retry now: the site may be up again although the retry delay has grown long.
      pause.end()
      const limit = wait(FLUSH_TIMEOUT_MS * deadlineFactor, undefined, { ref: false })
      await Promise.race([attempt.promise, limit])
    },
    async stop() {
      stop.abort()
      wake()
      release()
      await running
    },
  }
}

/** Opens the queue of undelivered requests in the database. */
function openOutbox(
  { database }: Store,
  hooks: () => readonly Hook[],
  record: (attempt: Attempt) => void,
  stop: AbortSignal,
) {
  const next = database.prepare('SELECT * FROM webhook_outbox ORDER BY seq LIMIT 1')
  const remove = database.prepare('DELETE FROM webhook_outbox WHERE seq = ?')
  return {
    next: () => next.get(),
    /** Sends a request and removes it. Returns false if it must be retried. */
    async deliver(row: Row) {
      const hook = hooks().find(
        ({ id, isDisabledByUser }) => id === row.hook_id && !isDisabledByUser,
      )
      const issue = hook && (await send(hook, row, record, stop))
      const isTooOld = Date.now() - Number(row.created_at) > MAX_AGE_MS
      if (issue?.retry && !isTooOld) return false
      if (issue) console.error(`webhook for ${row.document_id} dropped: ${issue.reason}`)
      remove.run(Number(row.seq))
      return true
    },
  }
}

/** Creates the growing delay between attempts; `end` cuts the current one short. */
function createPause(stop: AbortSignal) {
  let failures = 0
  let ended = new AbortController()
  return {
    reset() {
      failures = 0
    },
    end: () => ended.abort(),
    async wait() {
      ended = new AbortController()
      const signal = AbortSignal.any([stop, ended.signal])
      await wait(retryDelay(failures), undefined, { signal }).catch(() => {})
      failures += 1
    },
  }
}

async function send(hook: Hook, row: Row, record: (attempt: Attempt) => void, stop: AbortSignal) {
  const startedAt = Date.now()
  const body = String(row.body)
  const headers: Record<string, string> = JSON.parse(String(row.headers))
  try {
    const response = await fetch(hook.url, {
      method: 'POST',
      headers: {
        ...headers,
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), hook.secret),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const responseBody = (await response.text()).slice(0, MAX_BODY)
    record(toAttempt(hook, row, startedAt, response.status, responseBody))
    if (response.ok) return undefined
    // As on hosted Sanity, only 429 and server errors are retried.
    return {
      retry: response.status === 429 || response.status >= 500,
      reason: `HTTP ${response.status}`,
    }
  } catch (error) {
    record(toAttempt(hook, row, startedAt, null, null))
    return { retry: true, reason: String(error) }
  }
}

type Attempt = ReturnType<typeof toAttempt>

/** Returns a delivery attempt in the management API's format. */
function toAttempt(
  hook: Hook,
  row: Row,
  startedAt: number,
  resultCode: number | null,
  resultBody: string | null,
) {
  return {
    id: randomId(),
    hookId: hook.id,
    projectId: 'local',
    messageId: `${row.seq}`,
    createdAt: new Date(startedAt).toISOString(),
    inProgress: false,
    isFailure: resultCode === null || resultCode > 299,
    failureReason: resultCode === null ? 'network' : resultCode > 299 ? 'http' : null,
    resultCode,
    resultBody,
    duration: Date.now() - startedAt,
  }
}
