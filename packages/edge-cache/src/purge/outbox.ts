import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cdn, Purge } from './cdn.ts'
import { KeptFile } from './kept-file.ts'

/** Milliseconds for which a publish waits for a cache that has answered so far. */
const WAIT_MS = 1000
/** Milliseconds until what failed is tried again, doubled up to the second number. */
const RETRY_MS = [1000, 60_000] as const
/** Milliseconds after which a purge is sent once more: a cache may have been asking for the old page meanwhile. */
const AGAIN_MS = 2000

/** What is sent as one purge, and those who wait for it. */
type Batch = { purge: Purge; tried: Promise<void>; settle: () => void }

/**
 * Purges that a shared cache has not taken yet, in a file that outlives a restart. Purges are idempotent, so those that
 * wait are one: the union of their tags and paths.
 */
export class Outbox {
  readonly #file: KeptFile<Purge> | undefined
  readonly #cdn: Cdn
  readonly #log: (line: string) => void
  #next: Batch | undefined
  #sending: Batch | undefined
  #work: Promise<void> | undefined
  #failures = 0
  #trouble: string | undefined
  #isProven: boolean
  /** The file of purges that waited was damaged: only a purge of everything makes up for it. */
  readonly hasLost: boolean = false
  readonly #closing = new AbortController()

  constructor(cdn: Cdn, dataDir: string | undefined, log: (line: string) => void) {
    this.#cdn = cdn
    this.#log = log
    // One that forgets by address has to be reached by the right name first.
    this.#isProven = !cdn.isByAddress
    if (!dataDir) return
    mkdirSync(dataDir, { recursive: true })
    const file = path.join(dataDir, 'purges.json')
    this.#file = new KeptFile(file, log)
    const left = this.#file.read(isPurge)
    this.hasLost = left === 'damaged'
    if (left === 'damaged')
      log(
        `${file} is damaged, and with it the purges that waited: ${cdn.name} is purged of everything.`,
      )
    if (!left || left === 'damaged') return
    this.#next = batchOf(left)
    this.#work = this.#deliver()
  }

  /** Notes a purge, and waits a moment for it if the cache has answered so far. Never throws. */
  async add(purge: Purge): Promise<void> {
    this.#next = batchOf(purge, this.#next)
    const { tried } = this.#next
    const saved = this.#save()
    this.#work ??= this.#deliver()
    if (this.#failures === 0) await Promise.race([tried, pause(WAIT_MS, undefined, { ref: false })])
    await saved
  }

  /** What is wrong with purges, as a sentence; undefined if nothing is known to be. */
  get trouble(): string | undefined {
    return this.#trouble
  }

  /** Does the cache take purges, so that it may be given what will have to be purged? */
  get isTaking(): boolean {
    return this.#isProven && !this.#trouble
  }

  /** Ends; what has not been taken stays in the file. */
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
      const isTaken = await this.#send(batch.purge)
      this.#sending = undefined
      if (!isTaken) this.#next = batchOf(batch.purge, this.#next)
      batch.settle()
      if (isTaken) continue
      const wait = Math.min(RETRY_MS[0] * 2 ** (this.#failures - 1), RETRY_MS[1])
      await pause(wait, undefined, { signal }).catch(() => {})
    }
    // At once: what is added from now on needs work of its own.
    this.#work = undefined
    await this.#save()
  }

  async #send(purge: Purge): Promise<boolean> {
    try {
      await this.#cdn.purge(purge)
      if (this.#failures > 0) this.#log(`${this.#cdn.name} takes purges again.`)
      this.#failures = 0
      this.#trouble = undefined
      this.#isProven = true
      const again = () => void this.#cdn.purge(purge).catch(() => {})
      setTimeout(again, AGAIN_MS).unref()
      return true
    } catch (error) {
      this.#failures += 1
      const trouble = `${this.#cdn.name} does not take a purge and may show what is old: ${reasonOf(error)}.`
      // Once, and again when it is something else: a cache that starts later than its edge cache is first not there.
      if (trouble !== this.#trouble) this.#log(trouble)
      this.#trouble = trouble
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

/** Without the address that a system error names: `/readyz` says it to anybody. */
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
