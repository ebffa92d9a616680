import { setTimeout as pause } from 'node:timers/promises'
import type { Metrics } from '../observe/metrics.ts'
import type { Cdn } from './cdn.ts'

const TIMEOUT_MS = 10_000
/** Milliseconds that a publish waits for a cache whose last purge succeeded. */
const WAIT_MS = 1000
/** Milliseconds before each retry of a rejected purge. */
const RETRIES_MS = [1000, 4000, 16_000]
/** Milliseconds until a purge is repeated, in case the cache was fetching the old page during the first one. */
const REPEAT_MS = 2000

type Options = {
  metrics: Metrics
  log: (line: string) => void
  deadlineFactor: number
  retriesMs: readonly number[] | undefined
}

/** A purge to send, without tags of everything, and the promise of those that wait for the first attempt. */
type Batch = { tags: Set<string> | undefined; tried: Promise<void>; settle: () => void }

/**
 * Sends purges to a shared cache, one after another; those that wait are merged. A rejected one is retried three times,
 * then logged as lost; the next one purges everything, as does the first after a start.
 */
export class CdnPurges {
  readonly #cdn: Cdn
  readonly #options: Options
  readonly #closing = new AbortController()
  #next: Batch | undefined
  #work: Promise<void> | undefined
  #hasMissed = true
  #rejections = 0
  #problem: string | undefined

  constructor(cdn: Cdn, options: Options) {
    this.#cdn = cdn
    this.#options = options
  }

  /** Returns what is wrong, or undefined if purges work. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Returns whether the cache may store responses: the last purge succeeded. */
  get isAccepting(): boolean {
    return !this.#hasMissed && !this.#problem
  }

  /** Queues a purge of these tags, or of everything, and waits up to a second for it if the last one succeeded. */
  async add(tags?: readonly string[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#next ??= { tags: new Set(), tried: promise, settle: resolve }
    if (!tags || this.#hasMissed) this.#next.tags = undefined
    for (const tag of tags ?? []) this.#next.tags?.add(tag)
    const { tried } = this.#next
    this.#work ??= this.#sendAll()
    if (this.#problem) return
    await Promise.race([
      tried,
      pause(WAIT_MS * this.#options.deadlineFactor, undefined, { ref: false }),
    ])
  }

  close(): void {
    this.#closing.abort()
  }

  async #sendAll() {
    const { signal } = this.#closing
    for (let retries = 0; this.#next && !signal.aborted; ) {
      const batch = this.#next
      this.#next = undefined
      const isDone = await this.#send(batch.tags)
      batch.settle()
      if (isDone) {
        retries = 0
        continue
      }
      const wait = (this.#options.retriesMs ?? RETRIES_MS)[retries]
      retries += 1
      if (wait === undefined) {
        this.#hasMissed = true
        return this.#stop()
      }
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      this.#next = merged(batch, this.#next)
    }
    this.#work = undefined
  }

  /** Gives up what waits: the next purge is of everything. */
  #stop() {
    this.#next?.settle()
    this.#next = undefined
    this.#work = undefined
  }

  async #send(tags: ReadonlySet<string> | undefined): Promise<boolean> {
    const { log, metrics } = this.#options
    try {
      await this.#request(tags)
      if (this.#problem) log(`${this.#cdn.name} accepts purges again.`)
      this.#problem = undefined
      this.#rejections = 0
      if (!tags) this.#hasMissed = false
      setTimeout(() => void this.#request(tags).catch(() => {}), REPEAT_MS).unref()
      metrics.add('cdn_purges_total{result="accepted"}')
      return true
    } catch (error) {
      this.#rejections += 1
      metrics.add('cdn_purges_total{result="rejected"}')
      const times = this.#rejections === 1 ? 'a purge' : `${this.#rejections} purges in a row`
      const known = this.#problem
      this.#problem = `${this.#cdn.name} rejected ${times} and may serve stale pages: ${reasonOf(error)}.`
      // Once: a cache that starts after the edge cache is unreachable at first.
      if (!known) log(this.#problem)
      return false
    }
  }

  async #request(tags: ReadonlySet<string> | undefined) {
    const all = tags && [...tags]
    for (let at = 0; at < (all?.length ?? 1); at += this.#cdn.most) {
      const request = await this.#cdn.request(all?.slice(at, at + this.#cdn.most))
      const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`it returned status ${response.status}`)
    }
  }
}

function merged(batch: Batch, next: Batch | undefined): Batch {
  if (!next) return batch
  if (!batch.tags) next.tags = undefined
  for (const tag of batch.tags ?? []) next.tags?.add(tag)
  return next
}

/** Returns the reason without the address in a system error, because `/readyz` is public. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause) return reasonOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
