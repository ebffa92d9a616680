import type { EdgeCacheOptions } from './options.ts'
import { Fleet } from './purge/fleet.ts'
import { Outbox } from './purge/outbox.ts'
import { PURGE_CHECK } from './purge/purge-check.ts'
import { SharedUrls } from './purge/shared-urls.ts'
import { SitePurges } from './purge/site-purges.ts'
import type { Site } from './site.ts'
import { generationOf } from './store/entry.ts'
import type { Store } from './store/store.ts'

/** Purges published content here, in the shared cache in front of the edge cache, and in the other edge caches. */
export class Publishing {
  readonly #options: EdgeCacheOptions
  readonly #site: Site
  readonly #store: Store
  readonly #outbox: Outbox | undefined
  readonly #sharedUrls: SharedUrls | undefined
  readonly #sitePurges: SitePurges
  readonly #fleet: Fleet | undefined
  /** Called with each purge. */
  onPurge: () => void = () => {}

  constructor(options: EdgeCacheOptions, site: Site, store: Store) {
    const { log = () => {}, cdn, dataDir, redisUrl, fallbackPurgeMs } = options
    const silenceMs = options.redisSilenceMs
    this.#options = options
    this.#site = site
    this.#store = store
    this.#outbox = cdn && new Outbox(cdn, options)
    if (cdn?.isByUrl && dataDir) this.#sharedUrls = new SharedUrls(dataDir)
    else if (cdn?.isByUrl)
      log(
        `Without EDGE_CACHE_DATA_DIR, ${cdn.name} may not cache anything: it cannot be purged by URL.`,
      )
    this.#sitePurges = new SitePurges({
      notify: (purge) => this.notifySite('/api/edge-cache/revalidate', purge),
      purge: async (tags, newGeneration) => {
        this.purge(tags, newGeneration)
        // Only this edge cache knows which URLs the shared cache has from it.
        if (this.#sharedUrls) await this.#purgeShared(tags)
      },
      log,
    })
    const purge = (tags?: readonly string[]) => this.#sitePurges.add(tags)
    const fleet = { purge, log, fallbackPurgeMs, silenceMs }
    this.#fleet = redisUrl ? new Fleet(redisUrl, fleet) : undefined
    this.#fleet?.start()
  }

  /** Tests whether the shared cache accepts purges; one that purges by URL may cache nothing before. */
  start(): void {
    const missed = this.#outbox?.hasLost && {
      paths: this.#sharedUrls?.take() ?? [],
      isEverything: true,
    }
    void this.#outbox?.add({ ...PURGE_CHECK, ...missed })
  }

  /** Returns the message of the last failed purge, or undefined if purges work. */
  get problem(): string | undefined {
    return this.#outbox?.problem
  }

  /** Purges these tags, or all, from this edge cache's memory only. `newGeneration` is the site's, after the publish. */
  purge(tags?: readonly string[], newGeneration?: string): void {
    this.#store.purge(tags, newGeneration)
    this.onPurge()
  }

  /** Purges these tags everywhere. Resolves when no reachable cache serves the old content. */
  async purgeEverywhere(tags: readonly string[], newGeneration?: string): Promise<void> {
    this.purge(tags, newGeneration)
    await Promise.all([this.#fleet?.publish(tags), this.#purgeShared(tags)])
  }

  /** Returns whether the shared cache may store this URL: only if it can be purged later. */
  mayShare(url: string, tags: readonly string[]): boolean {
    if (this.#outbox?.isAccepting === false) return false
    return !this.#options.cdn?.isByUrl || this.#sharedUrls?.add(url, tags) === true
  }

  async #purgeShared(tags?: readonly string[]) {
    const paths = this.#sharedUrls?.take(tags) ?? []
    if (tags || paths.length > 0) await this.#outbox?.add({ tags: tags ?? [], paths })
  }

  /**
   * Posts to one of the site's endpoints for its edge cache; returns the content generation in the response. Throws
   * `SiteDown` if the site is down, or an error with the status if it isn't 200.
   */
  async notifySite(path: string, body: object): Promise<string | undefined> {
    const response = await this.#site.request({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#options.secret}`,
      },
      body: Buffer.from(JSON.stringify(body)),
    })
    response.resume()
    if (response.statusCode !== 200)
      throw new Error(`${path} returned status ${response.statusCode}`)
    return generationOf(response.headers)
  }

  async close(): Promise<void> {
    this.#sitePurges.close()
    await Promise.all([this.#fleet?.close(), this.#outbox?.close()])
  }
}
