import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'

/** A hash of Redis: how often each tag was purged. */
const VERSIONS = 'front:tags'
const CHANNEL = 'front:purges'

/** Milliseconds between two readings of everything while Redis is away. */
export const REREAD_MS = 15_000
/** Milliseconds for which a publish waits for Redis. */
const WAIT_MS = 250

type Handlers = {
  /** Something was published elsewhere; without tags anything may have been. */
  purge: (tags?: readonly string[]) => Promise<void>
  log: (line: string) => void
}

/**
 * Several fronts that tell each other through Redis what was published. While Redis is away each goes on from its
 * memory, has everything read anew every 15 s, and on its return what it may have missed.
 */
export class Fleet {
  readonly #id = randomUUID()
  readonly #client
  readonly #subscriber
  readonly #handlers: Handlers
  #versions: Record<string, string> = {}
  #untold = new Set<string>()
  #isDown = false
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, handlers: Handlers) {
    this.#handlers = handlers
    const socket = { reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, 2000) }
    this.#client = createClient({ url, socket, disableOfflineQueue: true })
    this.#subscriber = this.#client.duplicate()
    for (const client of [this.#client, this.#subscriber])
      client.on('error', (error: Error) => this.#lost(error.message))
    this.#subscriber.on('ready', () => void this.#back().catch(() => {}))
  }

  /** Connects, and goes on trying behind the answer if Redis is away. */
  start(): void {
    void this.#client.connect().catch(() => {})
    void this.#subscriber.connect().catch(() => {})
    void this.#subscriber.subscribe(CHANNEL, (message) => void this.#heard(message)).catch(() => {})
  }

  /** Tells the others. Never throws: what Redis does not take is told when it is back. */
  async tell(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#untold.add(tag)
    await Promise.race([this.#flush().catch(() => {}), pause(WAIT_MS, undefined, { ref: false })])
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#client.destroy()
    this.#subscriber.destroy()
  }

  async #flush() {
    const tags = [...this.#untold]
    if (tags.length === 0) return
    const transaction = this.#client.multi()
    for (const tag of tags) transaction.hIncrBy(VERSIONS, tag, 1)
    transaction.publish(CHANNEL, JSON.stringify({ from: this.#id, tags }))
    await transaction.exec()
    for (const tag of tags) this.#untold.delete(tag)
  }

  async #heard(message: string) {
    const { from, tags } = JSON.parse(message) as { from: string; tags: string[] }
    if (from !== this.#id) await this.#handlers.purge(tags)
  }

  #lost(reason: string) {
    if (this.#isDown) return
    this.#isDown = true
    const seconds = REREAD_MS / 1000
    this.#handlers.log(
      `Redis is away (${reason}). Until it is back, everything is read anew every ${seconds} s.`,
    )
    this.#timer = setInterval(() => void this.#handlers.purge(), REREAD_MS).unref()
  }

  async #back() {
    const versions = await this.#client.hGetAll(VERSIONS)
    const missed = Object.keys(versions).filter((tag) => versions[tag] !== this.#versions[tag])
    this.#versions = { ...versions }
    await this.#flush()
    if (!this.#isDown) return
    this.#isDown = false
    clearInterval(this.#timer)
    this.#handlers.log('Redis is back.')
    if (missed.length > 0) await this.#handlers.purge(missed)
  }
}
