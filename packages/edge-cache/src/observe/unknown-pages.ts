import { LRUCache } from 'lru-cache'
import type { UnknownOutput } from '../html/unknown-output.ts'
import { toLoggedPath } from '../reject.ts'
import type { Metrics } from './metrics.ts'

/** Pages and reasons that are remembered. */
const MAX = 50

/** Counts pages that are served as Next rendered them because something on them is unknown; logs each reason once. */
export class UnknownPages {
  readonly #reasons = new LRUCache<string, string>({ max: MAX })
  readonly #logged = new LRUCache<string, true>({ max: MAX })
  readonly #metrics: Metrics
  readonly #log: (line: string) => void

  constructor(metrics: Metrics, log: (line: string) => void) {
    this.#metrics = metrics
    this.#log = log
  }

  /** Notes what is unknown on a page now, or that nothing is. */
  note(path: string, unknown: UnknownOutput | undefined): void {
    if (!unknown) return void this.#reasons.delete(path)
    this.#metrics.add(`pages_as_rendered_total{part="${unknown.part}"}`)
    this.#reasons.set(path, unknown.message)
    if (this.#logged.get(unknown.message)) return
    this.#logged.set(unknown.message, true)
    this.#log(
      `${toLoggedPath(path)} is served as Next rendered it, with React: it has ${unknown.message}.`,
    )
  }

  /** Returns what is unknown on the last pages, or undefined if nothing is. */
  get problem(): string | undefined {
    const reasons = [...new Set(this.#reasons.values())]
    return reasons.length > 0
      ? `Pages are served as Next rendered them, with React: ${reasons.join('; ')}.`
      : undefined
  }
}
