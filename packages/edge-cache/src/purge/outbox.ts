import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EdgeCacheOptions } from '../options.ts'
import type { Cdn, Purge } from './cdn.ts'
import { SavedFile } from './saved-file.ts'

/** Milliseconds that a publish waits for a cache whose last purge succeeded. */
const WAIT_MS = 1000
/** Milliseconds until a failed purge is retried, doubled up to the second number. */
const RETRY_MS = [1000, 60_000] as const
/** Milliseconds until a purge is repeated, in case the cache was fetching the old page during the first one. */
const REPEAT_MS = 2000

/** A purge to send, and the promise of those that wait for the attempt. */
type Batch = { purge: Purge; tried: Promise<void>; settle: () => void }

/**
 * Holds the purges that a shared cache has not accepted yet, in a file that survives a restart. Purges are idempotent,
 * so pending ones are merged: the union of their tags and paths.
 */
export class Outbox {
  readonly #file: SavedFile<Purge> | undefined
  readonly #cdn: Cdn
  readonly #log: (line: string) => void
  #next: Batch | undefined
  #sending: Batch | undefined
  #work: Promise<void> | undefined
  #failures = 0
  #problem: string | undefined
  #isProven: boolean
  /** The file of pending purges was damaged, so everything has to be purged. */
  readonly hasLost: boolean = false
  readonly #closing = new AbortController()

  readonly #waitMs: number

  constructor(
    cdn: Cdn,
    { dataDir, log = () => {}, deadlineFactor = 1 }: Omit<EdgeCacheOptions, 'cdn'>,
  ) {
    this.#cdn = cdn
    this.#log = log
    this.#waitMs = WAIT_MS * deadlineFactor
    // A purge by URL works only under the right host name, which is verified first.
    this.#isProven = !cdn.isByUrl
    if (!dataDir) return
    mkdirSync(dataDir, { recursive: true })
    const file = path.join(dataDir, 'purges.json')
    this.#file = new SavedFile(file, log)
    const left = this.#file.read(isPurge)
    this.hasLost = left === 'damaged'
    if (left === 'damaged')
      log(
        `${file} is damaged and its pending purges are lost: purging everything from ${cdn.name}.`,
      )
    if (!left || left === 'damaged') return
    this.#next = batchOf(left)
    this.#work = this.#deliver()
  }

  /** Queues a purge and waits up to a second for it if the last one succeeded. Never throws. */
  async add(purge: Purge): Promise<void> {
    this.#next = batchOf(purge, this.#next)
    const { tried } = this.#next
    const saved = this.#save()
    this.#work ??= this.#deliver()
    if (this.#failures === 0)
      await Promise.race([tried, pause(this.#waitMs, undefined, { ref: false })])
    await saved
  }

  /** Returns the message of the last failed purge, or undefined if purges work. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Returns whether the cache accepts purges, so that it may store responses. */
  get isAccepting(): boolean {
    return this.#isProven && !this.#problem
  }

  /** Stops sending; pending purges stay in the file. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#work
    await this.#save()
  }

  async #deliver() {
    const { signal } = this.#closing
    while (this.#next && !signal.aborted) {
      const batch = this.#next
      this.#sending = batch
      this.#next = undefined
      const isDone = await this.#send(batch.purge)
      this.#sending = undefined
      if (!isDone) this.#next = batchOf(batch.purge, this.#next)
      batch.settle()
      if (isDone) continue
      const wait = Math.min(RETRY_MS[0] * 2 ** (this.#failures - 1), RETRY_MS[1])
      await pause(wait, undefined, { signal }).catch(() => {})
    }
    // Reset before saving: a purge added meanwhile must start a new delivery.
    this.#work = undefined
    await this.#save()
  }

  async #send(purge: Purge): Promise<boolean> {
    try {
      await this.#cdn.purge(purge)
      if (this.#failures > 0) this.#log(`${this.#cdn.name} accepts purges again.`)
      this.#failures = 0
      this.#problem = undefined
      this.#isProven = true
      const repeat = () => void this.#cdn.purge(purge).catch(() => {})
      setTimeout(repeat, REPEAT_MS).unref()
      return true
    } catch (error) {
      this.#failures += 1
      const problem = `${this.#cdn.name} rejected a purge and may serve stale pages: ${reasonOf(error)}.`
      // Each distinct failure is logged once: a cache that starts after the edge cache is unreachable at first.
      if (problem !== this.#problem) this.#log(problem)
      this.#problem = problem
      return false
    }
  }

  #save(): Promise<void> | undefined {
    const { purge } = this.#next ?? {}
    const sending = this.#sending?.purge
    return this.#file?.save(purge && sending ? union(sending, purge) : (purge ?? sending))
  }
}

function batchOf(purge: Purge, waiting?: Batch): Batch {
  if (waiting) return Object.assign(waiting, { purge: union(waiting.purge, purge) })
  const { promise, resolve } = Promise.withResolvers<void>()
  return { purge, tried: promise, settle: resolve }
}

/** Returns the reason without the address in a system error, because `/readyz` is public. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause) return reasonOf(error.cause)
  return 'code' in error && error.code ? String(error.code) : error.message
}

const union = (one: Purge, other: Purge): Purge => ({
  tags: [...new Set([...one.tags, ...other.tags])],
  paths: [...new Set([...one.paths, ...other.paths])],
  ...((one.isEverything || other.isEverything) && { isEverything: true }),
})

function isPurge(value: unknown): value is Purge {
  if (typeof value !== 'object' || value === null || !('tags' in value && 'paths' in value))
    return false
  const isList = (list: unknown) =>
    Array.isArray(list) && list.every((name) => typeof name === 'string')
  return isList(value.tags) && isList(value.paths)
}
