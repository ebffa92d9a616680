import type { FrontOptions } from './options.ts'
import { Fleet } from './purge/fleet.ts'
import { Outbox } from './purge/outbox.ts'
import { type Site, SiteDown } from './site.ts'
import type { Store } from './store/store.ts'

/** Has what was published forgotten: here, in shared caches before the front, and by the other fronts. */
export class Publishing {
  readonly #options: FrontOptions
  readonly #site: Site
  readonly #store: Store
  readonly #outbox: Outbox | undefined
  readonly #fleet: Fleet | undefined
  readonly #log: (line: string) => void
  /** Called with each purge. */
  onPurge: () => void = () => {}

  constructor(options: FrontOptions, site: Site, store: Store) {
    const { log = () => {}, cdn, dataDir, redisUrl } = options
    this.#options = options
    this.#site = site
    this.#store = store
    this.#log = log
    this.#outbox = cdn && new Outbox(cdn, dataDir, log)
    const purge = (tags?: readonly string[]) => this.#elsewhere(tags)
    this.#fleet = redisUrl ? new Fleet(redisUrl, { purge, log }) : undefined
    this.#fleet?.start()
  }

  /** Forgets answers with these tags, or all that have any, in this memory alone. */
  purge(tags?: readonly string[]): void {
    this.#store.purge(tags)
    this.onPurge()
  }

  /** The site of this front has published: resolves when nobody is given what is old, as far as others can be reached. */
  async published(tags: readonly string[]): Promise<void> {
    const paths = this.#store.pathsOf(tags)
    this.purge(tags)
    await Promise.all([this.#fleet?.tell(tags), this.#outbox?.add({ tags, paths })])
  }

  /** Tells the site something that only its front may. Throws `SiteDown` if it does not take it. */
  async tell(path: string, body: object): Promise<void> {
    const answer = await this.#site.ask({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#options.secret}`,
      },
      body: Buffer.from(JSON.stringify(body)),
    })
    answer.resume()
    if (answer.statusCode !== 200) throw new SiteDown(`${path} answers ${answer.statusCode}`)
  }

  async close(): Promise<void> {
    await Promise.all([this.#fleet?.close(), this.#outbox?.close()])
  }

  async #elsewhere(tags?: readonly string[]) {
    // The site first: what it is asked after the purge is made anew.
    await this.tell('/api/front/revalidate', { tags }).catch((error) =>
      this.#log(`The site cannot be told what was published elsewhere: ${error.message}.`),
    )
    this.purge(tags)
  }
}
