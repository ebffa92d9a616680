import { setTimeout as pause } from 'node:timers/promises'
import { SiteDown } from '../site.ts'

/** Milliseconds until a site that could not be told is told again. */
const RETRY_MS = 1000

/** What was published; without tags it may be anything. */
type News = { tags?: readonly string[] | undefined }

type Handlers = {
  /**
   * Returns the generation that the site begins. Throws SiteDown if the site does not answer, and another error if it
   * does not take it.
   */
  tell: (news: News) => Promise<string | undefined>
  /** Forgets what the site makes again. */
  purge: (tags?: readonly string[], began?: string) => Promise<void>
  log: (line: string) => void
}

/**
 * What others have published and the site of this edge cache does not know yet. The site is told first: what it is asked
 * after the purge is made again. While it is away it is told again and again, and what is kept is served.
 */
export class SiteNews {
  readonly #handlers: Handlers
  readonly #closing = new AbortController()
  #news: News | undefined
  #work: Promise<void> | undefined
  #isSaid = false

  constructor(handlers: Handlers) {
    this.#handlers = handlers
  }

  /** Resolves when the site knows it and the edge cache has forgotten what it had. Never throws. */
  add(tags?: readonly string[]): Promise<void> {
    this.#news = this.#news ? union(this.#news, { tags }) : { tags }
    this.#work ??= this.#tell()
    return this.#work
  }

  close(): void {
    this.#closing.abort()
  }

  async #tell() {
    const { signal } = this.#closing
    while (this.#news && !signal.aborted) {
      const news = this.#news
      this.#news = undefined
      const { began, error } = await this.#handlers.tell(news).then(
        (generation) => ({ began: generation, error: undefined }),
        (reason) => ({ began: undefined, error: reason }),
      )
      if (!(error instanceof SiteDown)) await this.#handlers.purge(news.tags, began)
      this.#say(error)
      if (!error) continue
      this.#news = this.#news ? union(news, this.#news) : news
      await pause(RETRY_MS, undefined, { ref: false, signal }).catch(() => {})
    }
    this.#work = undefined
  }

  #say(error: Error | undefined) {
    if (error && !this.#isSaid)
      this.#handlers.log(
        `The site cannot be told what was published elsewhere (${error.message}). It is told again until it can.`,
      )
    this.#isSaid = error !== undefined
  }
}

const union = (one: News, other: News): News =>
  one.tags && other.tags ? { tags: [...new Set([...one.tags, ...other.tags])] } : {}
