import { setTimeout as pause } from 'node:timers/promises'
import { SiteDown } from '../site.ts'

/** Milliseconds until a failed notification is retried. */
const RETRY_MS = 1000

/** A purge from elsewhere; without tags anything may have changed. */
type SitePurge = { tags?: readonly string[] | undefined }

type Handlers = {
  /**
   * Returns the site's new generation. Throws SiteDown if the site does not respond, and another error if it rejects
   * the notification.
   */
  notify: (purge: SitePurge) => Promise<string | undefined>
  /** Purges the responses that the site will render again. */
  purge: (tags?: readonly string[], newGeneration?: string) => void
  log: (line: string) => void
}

/**
 * Purges from other edge caches that this edge cache's own site does not know yet. The site is notified first, so that
 * requests after the purge render new content. While it is down, the notification is retried and the cache serves on.
 */
export class SitePurges {
  readonly #handlers: Handlers
  readonly #closing = new AbortController()
  #pending: SitePurge | undefined
  #work: Promise<void> | undefined
  #isLogged = false

  constructor(handlers: Handlers) {
    this.#handlers = handlers
  }

  /** Resolves when the site has been notified and the edge cache purged. Never throws. */
  add(tags?: readonly string[]): Promise<void> {
    this.#pending = this.#pending ? union(this.#pending, { tags }) : { tags }
    this.#work ??= this.#notify()
    return this.#work
  }

  close(): void {
    this.#closing.abort()
  }

  async #notify() {
    const { signal } = this.#closing
    while (this.#pending && !signal.aborted) {
      const purge = this.#pending
      this.#pending = undefined
      const { newGeneration, error } = await this.#handlers.notify(purge).then(
        (generation) => ({ newGeneration: generation, error: undefined }),
        (reason) => ({ newGeneration: undefined, error: reason }),
      )
      if (!(error instanceof SiteDown)) this.#handlers.purge(purge.tags, newGeneration)
      this.#log(error)
      if (!error) continue
      this.#pending = this.#pending ? union(purge, this.#pending) : purge
      await pause(RETRY_MS, undefined, { ref: false, signal }).catch(() => {})
    }
    this.#work = undefined
  }

  #log(error: Error | undefined) {
    if (error && !this.#isLogged)
      this.#handlers.log(
        `The site could not be notified of a publish elsewhere (${error.message}). Retrying until it responds.`,
      )
    this.#isLogged = error !== undefined
  }
}

const union = (one: SitePurge, other: SitePurge): SitePurge =>
  one.tags && other.tags ? { tags: [...new Set([...one.tags, ...other.tags])] } : {}
