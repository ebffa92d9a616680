import type { IncomingMessage } from 'node:http'

/** Milliseconds between two reports to the site. */
const PAUSE_MS = 1000
/** Most paths in one report. */
const MAX_PATHS = 200

export type NotFoundHit = { path: string; referer: string; count: number }

/** Counts the requests served with a cached 404 and reports them to the site for its log. */
export class NotFoundHits {
  readonly #hits = new Map<string, NotFoundHit>()
  readonly #report: (hits: NotFoundHit[]) => Promise<void>
  #timer: NodeJS.Timeout | undefined

  constructor(report: (hits: NotFoundHit[]) => Promise<void>) {
    this.#report = report
  }

  add({ method, headers }: IncomingMessage, path: string): void {
    if (method !== 'GET') return
    const known = this.#hits.get(path)
    if (known) known.count += 1
    else if (this.#hits.size < MAX_PATHS)
      this.#hits.set(path, { path, referer: headers.referer ?? '', count: 1 })
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS).unref()
  }

  /** Reports the pending hits. A failed report is dropped, because the counts need not be exact. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const hits = [...this.#hits.values()]
    this.#hits.clear()
    if (hits.length > 0) await this.#report(hits).catch(() => {})
  }
}
