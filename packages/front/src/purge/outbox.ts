import { mkdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cdn, Purge } from './cdn.ts'

/** Milliseconds for which a publish waits for a cache that has answered so far. */
const WAIT_MS = 1000
/** Milliseconds until what failed is tried again, doubled up to the second number. */
const RETRY_MS = [1000, 60_000] as const
/** Milliseconds after which a purge is sent once more: a cache may have been asking for the old page meanwhile. */
const AGAIN_MS = 2000

/**
 * Purges that a shared cache has not taken yet, in a file that outlives a restart. Purges are idempotent, so those that
 * wait are one: the union of their tags and paths.
 */
export class Outbox {
  readonly #file: string | undefined
  readonly #cdn: Cdn
  readonly #log: (line: string) => void
  #waiting: Purge | undefined
  #work: Promise<void> | undefined
  #failures = 0
  #isClosed = false
  readonly #closing = new AbortController()

  constructor(cdn: Cdn, dataDir: string | undefined, log: (line: string) => void) {
    this.#cdn = cdn
    this.#log = log
    if (dataDir) {
      mkdirSync(dataDir, { recursive: true })
      this.#file = path.join(dataDir, 'purges.json')
      this.#waiting = read(this.#file)
    }
    if (this.#waiting) this.#work = this.#deliver()
  }

  /** Notes a purge, and waits a moment for it if the cache has answered so far. Never throws. */
  async add(purge: Purge): Promise<void> {
    this.#waiting = union(this.#waiting, purge)
    await this.#save()
    this.#work ??= this.#deliver()
    if (this.#failures > 0) return
    await Promise.race([this.#sent, pause(WAIT_MS, undefined, { ref: false })])
  }

  #sent: Promise<void> = Promise.resolve()

  async close(): Promise<void> {
    this.#isClosed = true
    this.#closing.abort()
    await this.#work
  }

  async #deliver() {
    let done = () => {}
    this.#sent = new Promise((resolve) => {
      done = resolve
    })
    while (this.#waiting && !this.#isClosed) {
      const purge = this.#waiting
      try {
        await this.#cdn.purge(purge)
        if (this.#failures > 0) this.#log(`${this.#cdn.name} takes purges again.`)
        this.#failures = 0
        if (this.#waiting === purge) this.#waiting = undefined
        this.#again(purge)
      } catch (error) {
        this.#failures += 1
        done()
        if (this.#failures === 1)
          this.#log(`${this.#cdn.name} does not take a purge and may show what is old: ${error}.`)
        const wait = Math.min(RETRY_MS[0] * 2 ** (this.#failures - 1), RETRY_MS[1])
        await pause(wait, undefined, { signal: this.#closing.signal }).catch(() => {})
      }
    }
    await this.#save()
    this.#work = undefined
    done()
  }

  #again(purge: Purge) {
    const timer = setTimeout(() => void this.#cdn.purge(purge).catch(() => {}), AGAIN_MS)
    timer.unref()
  }

  async #save() {
    if (!this.#file) return
    const draft = `${this.#file}.new`
    const file = await open(draft, 'w')
    await file.writeFile(JSON.stringify(this.#waiting ?? null))
    await file.sync()
    await file.close()
    await rename(draft, this.#file)
  }
}

function read(file: string): Purge | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? undefined
  } catch {
    return undefined
  }
}

const union = (one: Purge | undefined, other: Purge): Purge => ({
  tags: [...new Set([...(one?.tags ?? []), ...other.tags])],
  paths: [...new Set([...(one?.paths ?? []), ...other.paths])],
})
