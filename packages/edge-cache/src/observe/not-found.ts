import type { IncomingMessage } from 'node:http'

/** Milliseconds between two messages to the site. */
const PAUSE_MS = 1000
/** Paths that wait for the next message. */
const MAX_PATHS = 200

export type NotFoundHit = { path: string; referer: string; count: number }

/** Counts the requests that a cached 404 has answered, and reports them to the site, whose log they belong in. */
export class NotFoundHits {
  readonly #hits = new Map<string, NotFoundHit>()
  readonly #tell: (hits: NotFoundHit[]) => Promise<void>
  #timer: NodeJS.Timeout | undefined

  constructor(tell: (hits: NotFoundHit[]) => Promise<void>) {
    this.#tell = tell
  }

  add({ method, headers }: IncomingMessage, path: string): void {
    if (method !== 'GET') return
    const known = this.#hits.get(path)
    if (known) known.count += 1
    else if (this.#hits.size < MAX_PATHS)
      this.#hits.set(path, { path, referer: headers.referer ?? '', count: 1 })
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS).unref()
  }

  /** Tells the site what waits. What it does not take is forgotten: the log counts, it does not account. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const hits = [...this.#hits.values()]
    this.#hits.clear()
    if (hits.length > 0) await this.#tell(hits).catch(() => {})
  }
}
