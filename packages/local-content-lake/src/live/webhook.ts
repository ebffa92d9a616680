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
 * Sends a webhook for each published document that a transaction changed, in hosted Sanity's format, signed if the
 * webhook has a secret. The request is written in the same transaction as the change and removed once the receiver has
 * responded, so a crash loses none. Each webhook has a separate queue: a receiver that is down delays no other.
 */
export function deliverWebhooks(store: Store, hooks: () => readonly Hook[], deadlineFactor = 1) {
  const stop = new AbortController()
  const attempts = new Map<string, Attempt[]>()
  const record = (attempt: Attempt) => {
    const known = attempts.get(attempt.hookId) ?? []
    attempts.set(attempt.hookId, [attempt, ...known].slice(0, MAX_ATTEMPTS))
  }
  const outbox = openOutbox(store, hooks, record, stop.signal)
  const queues = new Map<string, Queue>()
  const wake = () => {
    for (const id of outbox.waitingHooks()) {
      if (queues.has(id)) continue
      const onEnd = (isEmpty: boolean) => {
        queues.delete(id)
        // A commit between the last look and now has found this queue running.
        if (isEmpty && !stop.signal.aborted) wake()
      }
      queues.set(id, startQueue(id, outbox, onEnd, stop.signal))
    }
  }
  store.toOutbox = (transaction) => {
    const { requests, failures } = toRequests(transaction, store.dataset, hooks())
    for (const { hook, documentId, reason } of failures) {
      console.error(`webhook for ${documentId} could not be written: ${reason}`)
      record(
        toAttempt(hook, { seq: transaction.id }, Date.now(), { reason: 'other', body: reason }),
      )
    }
    return requests
  }
  const unsubscribe = store.onCommit(wake)
  wake()
  return {
    /** Returns a webhook's delivery attempts since startup, newest first. */
    attemptsOf: (id: string): readonly Attempt[] => attempts.get(id) ?? [],
    /** Returns a webhook's requests that are not delivered yet, oldest first. */
    waitingFor: (id: string) => outbox.waiting(id),
    /** Resolves once each queue is delivered or has failed once, and at its limit at the latest. */
    async flushed() {
      if (queues.size === 0) return
      const limit = wait(FLUSH_TIMEOUT_MS * deadlineFactor, undefined, { ref: false })
      await Promise.race([Promise.all([...queues.values()].map((queue) => queue.tried())), limit])
    },
    async stop() {
      unsubscribe()
      stop.abort()
      await Promise.all([...queues.values()].map(({ done }) => done))
    },
  }
}

type Queue = { tried: () => Promise<void>; done: Promise<void> }

/** Delivers a webhook's requests in order until none is left. */
function startQueue(
  hookId: string,
  outbox: ReturnType<typeof openOutbox>,
  onEnd: (isEmpty: boolean) => void,
  stop: AbortSignal,
): Queue {
  const pause = createPause(stop)
  let attempt = Promise.withResolvers<void>()
  const run = async () => {
    while (!stop.aborted) {
      const row = outbox.next(hookId)
      if (!row) break
      // A full disk must not stop delivery: the request is sent again with the same key.
      if (await outbox.deliver(row).catch((error) => console.error('webhook:', error))) {
        pause.reset()
      } else {
        attempt.resolve()
        attempt = Promise.withResolvers()
        await pause.wait()
      }
    }
  }
  const end = (isEmpty: boolean) => {
    onEnd(isEmpty)
    attempt.resolve()
  }
  return {
    tried() {
      // Retry now: the site may be up again although the retry delay has grown long.
      pause.end()
      return attempt.promise
    },
    done: run().then(
      () => end(true),
      (error) => {
        console.error('webhooks cannot be delivered:', error)
        end(false)
      },
    ),
  }
}

/** Opens the queue of undelivered requests in the database. */
function openOutbox(
  { database }: Store,
  hooks: () => readonly Hook[],
  record: (attempt: Attempt) => void,
  stop: AbortSignal,
) {
  const next = database.prepare(
    'SELECT * FROM webhook_outbox WHERE hook_id = ? ORDER BY seq LIMIT 1',
  )
  const waiting = database.prepare('SELECT * FROM webhook_outbox WHERE hook_id = ? ORDER BY seq')
  const hookIds = database.prepare('SELECT DISTINCT hook_id FROM webhook_outbox')
  const remove = database.prepare('DELETE FROM webhook_outbox WHERE seq = ?')
  return {
    next: (hookId: string) => next.get(hookId),
    waitingHooks: () => hookIds.all().map(({ hook_id }) => String(hook_id)),
    waiting: (hookId: string) => waiting.all(hookId).map((row) => toMessage(row)),
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
        ...(hook.secret && {
          [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), hook.secret),
        }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const responseBody = (await response.text()).slice(0, MAX_BODY)
    record(toAttempt(hook, row, startedAt, { code: response.status, body: responseBody }))
    if (response.ok) return undefined
    // As on hosted Sanity, only 429 and server errors are retried.
    return {
      retry: response.status === 429 || response.status >= 500,
      reason: `HTTP ${response.status}`,
    }
  } catch (error) {
    record(toAttempt(hook, row, startedAt, { reason: 'network' }))
    return { retry: true, reason: String(error) }
  }
}

type Attempt = ReturnType<typeof toAttempt>
type Result = { code?: number; body?: string; reason?: 'network' | 'other' }

/** Returns a delivery attempt in the management API's format. */
function toAttempt(hook: Hook, { seq }: Row, startedAt: number, { code, body, reason }: Result) {
  const isRejected = code !== undefined && code > 299
  return {
    id: randomId(),
    hookId: hook.id,
    projectId: 'local',
    messageId: `${seq}`,
    createdAt: new Date(startedAt).toISOString(),
    inProgress: false,
    isFailure: isRejected || reason !== undefined,
    failureReason: reason ?? (isRejected ? 'http' : null),
    resultCode: code ?? null,
    resultBody: body ?? null,
    duration: Date.now() - startedAt,
  }
}

/** Returns an undelivered request in the management API's format. */
function toMessage({ seq, hook_id, body, created_at }: Row) {
  return {
    id: `${seq}`,
    hookId: String(hook_id),
    projectId: 'local',
    createdAt: new Date(Number(created_at)).toISOString(),
    status: 'queued',
    payload: String(body),
  }
}
