import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'

const CHANNEL = 'edge-cache:purges'

/** Milliseconds between purges of everything while Redis is down. */
const FALLBACK_PURGE_MS = 15_000
/** Milliseconds that a publish waits for Redis. */
const WAIT_MS = 250
/** Milliseconds without data until a connection counts as lost; it is pinged three times as often. */
const SILENCE_MS = 6000

/** A message on the channel. */
type PurgeMessage = { from: string; tags: string[] }

type Handlers = {
  fallbackPurgeMs?: number | undefined
  silenceMs?: number | undefined
  /** Handles a publish elsewhere; without tags anything may have changed. */
  purge: (tags?: readonly string[]) => Promise<void>
  log: (line: string) => void
}

/**
 * Shares purges between edge caches through Redis. While Redis is down, each serves from memory and purges everything
 * every 15 s, and once more on reconnecting, because it may have missed purges.
 */
export class Fleet {
  readonly #id = randomUUID()
  readonly #client
  readonly #subscriber
  readonly #handlers: Handlers
  #unsent = new Set<string>()
  #isConnected = false
  #isLogged = false
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, handlers: Handlers) {
    this.#handlers = handlers
    const reconnectStrategy = (tries: number) => Math.min(50 * 2 ** tries, 2000)
    const { silenceMs = SILENCE_MS } = handlers
    const socket = { reconnectStrategy, socketTimeout: silenceMs }
    const options = { url, socket, disableOfflineQueue: true, pingInterval: silenceMs / 3 }
    this.#client = createClient(options)
    this.#subscriber = this.#client.duplicate()
    for (const client of [this.#client, this.#subscriber]) {
      client.on('error', (error: Error) => this.#onLost(error.message))
      client.on('ready', () => void this.#onReady().catch(() => {}))
    }
  }

  /** Connects in the background, retrying while Redis is down. */
  start(): void {
    for (const client of [this.#client, this.#subscriber]) void client.connect().catch(() => {})
  }

  /** Publishes a purge to the others. Never throws: unsent tags are sent when Redis is back. */
  async publish(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#unsent.add(tag)
    await Promise.race([this.#flush().catch(() => {}), pause(WAIT_MS, undefined, { ref: false })])
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#client.destroy()
    this.#subscriber.destroy()
  }

  async #flush() {
    const tags = [...this.#unsent]
    if (tags.length === 0) return
    this.#unsent.clear()
    try {
      await this.#client.publish(CHANNEL, JSON.stringify({ from: this.#id, tags }))
    } catch (error) {
      for (const tag of tags) this.#unsent.add(tag)
      throw error
    }
  }

  readonly #onMessage = (message: string) => {
    const { from, tags }: PurgeMessage = JSON.parse(message)
    if (from !== this.#id) void this.#handlers.purge(tags)
  }

  #onLost(reason: string) {
    this.#isConnected = false
    const { fallbackPurgeMs = FALLBACK_PURGE_MS } = this.#handlers
    this.#timer ??= setInterval(() => void this.#handlers.purge(), fallbackPurgeMs).unref()
    if (this.#isLogged) return
    this.#isLogged = true
    const seconds = fallbackPurgeMs / 1000
    this.#handlers.log(
      `Redis is down (${reason}). Until it is back, everything is purged every ${seconds} s.`,
    )
  }

  /** Runs when either connection is ready; once both are, no purge is missed any more. */
  async #onReady() {
    if (!this.#client.isReady || !this.#subscriber.isReady) return
    // A subscription requested while the connection failed is lost; repeating one is harmless.
    await this.#subscriber.subscribe(CHANNEL, this.#onMessage)
    await this.#flush()
    if (this.#isConnected) return
    this.#isConnected = true
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#isLogged) this.#handlers.log('Redis is back.')
    this.#isLogged = false
    await this.#handlers.purge()
  }
}
