import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'

const CHANNEL = 'edge-cache:purges'

/** Milliseconds between two readings of everything while Redis is away. */
const REREAD_MS = 15_000
/** Milliseconds for which a publish waits for Redis. */
const WAIT_MS = 250
/** Milliseconds after which Redis is asked whether it is there, and those of silence that count as an answer. */
const PING_MS = 2000
const SILENCE_MS = 6000

/** What an edge cache says on the channel. */
type Told = { from: string; tags: string[] }

type Handlers = {
  rereadMs?: number | undefined
  /** Something was published elsewhere; without tags anything may have been. */
  purge: (tags?: readonly string[]) => Promise<void>
  log: (line: string) => void
}

/**
 * Several edge caches that tell each other through Redis what was published. While Redis is away each goes on from its
 * memory and has everything read again every 15 s; so it does whenever it has found Redis, for what it has missed.
 */
export class Fleet {
  readonly #id = randomUUID()
  readonly #client
  readonly #subscriber
  readonly #handlers: Handlers
  #untold = new Set<string>()
  #isThere = false
  #isSaid = false
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, handlers: Handlers) {
    this.#handlers = handlers
    const reconnectStrategy = (tries: number) => Math.min(50 * 2 ** tries, 2000)
    const socket = { reconnectStrategy, socketTimeout: SILENCE_MS }
    const options = { url, socket, disableOfflineQueue: true, pingInterval: PING_MS }
    this.#client = createClient(options)
    this.#subscriber = this.#client.duplicate()
    for (const client of [this.#client, this.#subscriber]) {
      client.on('error', (error: Error) => this.#lost(error.message))
      client.on('ready', () => void this.#found().catch(() => {}))
    }
  }

  /** Connects, and goes on trying behind the answer if Redis is away. */
  start(): void {
    for (const client of [this.#client, this.#subscriber]) void client.connect().catch(() => {})
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
    this.#untold.clear()
    try {
      await this.#client.publish(CHANNEL, JSON.stringify({ from: this.#id, tags }))
    } catch (error) {
      for (const tag of tags) this.#untold.add(tag)
      throw error
    }
  }

  readonly #heard = (message: string) => {
    const { from, tags }: Told = JSON.parse(message)
    if (from !== this.#id) void this.#handlers.purge(tags)
  }

  #lost(reason: string) {
    this.#isThere = false
    const { rereadMs = REREAD_MS } = this.#handlers
    this.#timer ??= setInterval(() => void this.#handlers.purge(), rereadMs).unref()
    if (this.#isSaid) return
    this.#isSaid = true
    const seconds = rereadMs / 1000
    this.#handlers.log(
      `Redis is away (${reason}). Until it is back, everything is read again every ${seconds} s.`,
    )
  }

  /** One of the two connections stands: with the other nothing that is published from now on is missed. */
  async #found() {
    if (!this.#client.isReady || !this.#subscriber.isReady) return
    // Each time: what was to be subscribed to when a connection failed is forgotten. Once it is, this does nothing.
    await this.#subscriber.subscribe(CHANNEL, this.#heard)
    await this.#flush()
    if (this.#isThere) return
    this.#isThere = true
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#isSaid) this.#handlers.log('Redis is back.')
    this.#isSaid = false
    await this.#handlers.purge()
  }
}
