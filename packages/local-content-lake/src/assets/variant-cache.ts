import { gatewayError } from '../http/http-error.ts'

type Limits = { bytes: number; running: number; waiting: number }

/**
 * An LRU cache of rendered variants in memory. Concurrent requests for a variant share one rendering; at most
 * `running` renderings run at once. Throws 503 when `waiting` more are already queued.
 */
export class VariantCache {
  readonly #limits: Limits
  readonly #cached = new Map<string, Buffer>()
  readonly #pending = new Map<string, Promise<Buffer>>()
  readonly #queue: (() => void)[] = []
  #bytes = 0
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#cached.get(key)
    if (cached) {
      this.#cached.delete(key)
      this.#cached.set(key, cached)
      return cached
    }
    return this.#pending.get(key) ?? this.#start(key, make)
  }

  #start(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#queue.length >= this.#limits.waiting)
      throw gatewayError(503, 'Service Unavailable', 'Too many images are waiting to be rendered')
    const made = this.#run(make).finally(() => this.#pending.delete(key))
    this.#pending.set(key, made)
    return made.then((bytes) => {
      this.#add(key, bytes)
      return bytes
    })
  }

  async #run(make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#running >= this.#limits.running)
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#running += 1
    try {
      return await make()
    } finally {
      // Hands the slot to the next in the queue, or frees it.
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #add(key: string, bytes: Buffer) {
    this.#cached.set(key, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#cached) {
      if (this.#bytes <= this.#limits.bytes) return
      this.#cached.delete(oldest)
      this.#bytes -= length
    }
  }
}
