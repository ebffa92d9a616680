import { gatewayError } from '../http/http-error.ts'

type Limits = { bytes: number; running: number; waiting: number }

/**
 * Keeps rendered variants in memory, the most recently used ones. The same variant is made once, however
 * many ask at a time; only `running` are made at once. Throws 503 when `waiting` more already queue.
 */
export class VariantCache {
  readonly #limits: Limits
  readonly #kept = new Map<string, Buffer>()
  readonly #pending = new Map<string, Promise<Buffer>>()
  readonly #queue: (() => void)[] = []
  #bytes = 0
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    return this.#pending.get(key) ?? this.#start(key, make)
  }

  #start(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#queue.length >= this.#limits.waiting)
      throw gatewayError(503, 'Service Unavailable', 'Too many images are waiting to be rendered')
    const made = this.#run(make).finally(() => this.#pending.delete(key))
    this.#pending.set(key, made)
    return made.then((bytes) => {
      this.#keep(key, bytes)
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
      // The place goes to the next in the queue, or becomes free.
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #keep(key: string, bytes: Buffer) {
    this.#kept.set(key, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#limits.bytes) return
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }
}
