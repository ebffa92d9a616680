import type { EdgeCacheOptions } from './options.ts'
import { Addresses } from './purge/addresses.ts'
import { Fleet } from './purge/fleet.ts'
import { Outbox } from './purge/outbox.ts'
import { PURGE_CHECK } from './purge/purge-check.ts'
import { SiteNews } from './purge/site-news.ts'
import type { Site } from './site.ts'
import { generationOf } from './store/entry.ts'
import type { Store } from './store/store.ts'

/** Has what was published forgotten: here, in shared caches before the edge cache, and by the other edge caches. */
export class Publishing {
  readonly #options: EdgeCacheOptions
  readonly #site: Site
  readonly #store: Store
  readonly #outbox: Outbox | undefined
  readonly #addresses: Addresses | undefined
  readonly #news: SiteNews
  readonly #fleet: Fleet | undefined
  /** Called with each purge. */
  onPurge: () => void = () => {}

  constructor(options: EdgeCacheOptions, site: Site, store: Store) {
    const { log = () => {}, cdn, dataDir, redisUrl, rereadMs } = options
    this.#options = options
    this.#site = site
    this.#store = store
    this.#outbox = cdn && new Outbox(cdn, dataDir, log)
    if (cdn?.isByAddress && dataDir) this.#addresses = new Addresses(dataDir)
    else if (cdn?.isByAddress)
      log(`${cdn.name} is to keep nothing: without a folder for data it could not be purged.`)
    this.#news = new SiteNews({
      tell: (news) => this.tell('/api/edge-cache/revalidate', news),
      purge: async (tags, began) => {
        this.purge(tags, began)
        // Which addresses it has been given by this edge cache, no other knows.
        if (this.#addresses) await this.#purgeShared(tags)
      },
      log,
    })
    const purge = (tags?: readonly string[]) => this.#news.add(tags)
    this.#fleet = redisUrl ? new Fleet(redisUrl, { purge, log, rereadMs }) : undefined
    this.#fleet?.start()
  }

  /** Tries at the start whether shared caches take purges: before, some may keep nothing. */
  start(): void {
    const missed = this.#outbox?.hasLost && {
      paths: this.#addresses?.take() ?? [],
      isEverything: true,
    }
    void this.#outbox?.add({ ...PURGE_CHECK, ...missed })
  }

  /** What is wrong with purges of shared caches, as a sentence; undefined if nothing is known to be. */
  get trouble(): string | undefined {
    return this.#outbox?.trouble
  }

  /** Forgets answers with these tags, or all that have any, in this memory alone. `began` is the site's generation. */
  purge(tags?: readonly string[], began?: string): void {
    this.#store.purge(tags, began)
    this.onPurge()
  }

  /** The site of this edge cache has published: resolves when nobody is given what is old, as far as others can be reached. */
  async published(tags: readonly string[], began?: string): Promise<void> {
    this.purge(tags, began)
    await Promise.all([this.#fleet?.tell(tags), this.#purgeShared(tags)])
  }

  /** May a cache before the edge cache keep what stands at this address? Not if it could not be told to purge it. */
  mayShare(address: string, tags: readonly string[]): boolean {
    if (this.#outbox?.isTaking === false) return false
    return !this.#options.cdn?.isByAddress || this.#addresses?.note(address, tags) === true
  }

  async #purgeShared(tags?: readonly string[]) {
    const paths = this.#addresses?.take(tags) ?? []
    if (tags || paths.length > 0) await this.#outbox?.add({ tags: tags ?? [], paths })
  }

  /**
   * Tells the site something that only its edge cache may; returns the generation of its content that it names. Throws
   * `SiteDown` if it is away, or that it does not take it.
   */
  async tell(path: string, body: object): Promise<string | undefined> {
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
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
    return generationOf(answer.headers)
  }

  async close(): Promise<void> {
    this.#news.close()
    await Promise.all([this.#fleet?.close(), this.#outbox?.close()])
  }
}
