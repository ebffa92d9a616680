import type { Metrics } from './observe/metrics.ts'
import type { EdgeCacheOptions } from './options.ts'
import { CdnPurges } from './purge/cdn-purges.ts'
import { Fleet } from './purge/fleet.ts'
import { SitePurges } from './purge/site-purges.ts'
import type { Site } from './site.ts'
import { generationOf } from './store/entry.ts'
import type { Store } from './store/store.ts'

/** Purges published content here, in the shared cache in front of the edge cache, and in the other edge caches. */
export class Publishing {
  readonly #options: EdgeCacheOptions
  readonly #site: Site
  readonly #store: Store
  readonly #cdn: CdnPurges | undefined
  readonly #sitePurges: SitePurges
  readonly #fleet: Fleet | undefined
  /** Called with each purge. */
  onPurge: () => void = () => {}

  constructor(options: EdgeCacheOptions, site: Site, store: Store, metrics: Metrics) {
    const { log = () => {}, cdn, redisUrl, fallbackPurgeMs, deadlineFactor = 1 } = options
    const { cdnRetriesMs: retriesMs } = options
    const silenceMs = options.redisSilenceMs
    this.#options = options
    this.#site = site
    this.#store = store
    this.#cdn = cdn && new CdnPurges(cdn, { metrics, log, deadlineFactor, retriesMs })
    this.#sitePurges = new SitePurges({
      notify: (purge) => this.notifySite('/api/edge-cache/revalidate', purge),
      purge: (tags, newGeneration) => this.purge(tags, newGeneration),
      log,
    })
    const purge = (tags?: readonly string[]) => this.#sitePurges.add(tags)
    const fleet = { purge, log, fallbackPurgeMs, silenceMs }
    this.#fleet = redisUrl ? new Fleet(redisUrl, fleet) : undefined
    this.#fleet?.start()
  }

  /** Purges everything from the shared cache, because purges may have been lost; until then it may store nothing. */
  start(): void {
    void this.#cdn?.add()
  }

  /** Returns the message of the last failed purge, or undefined if purges work. */
  get problem(): string | undefined {
    return this.#cdn?.problem
  }

  /** Purges these tags, or all, from this edge cache's memory only. `newGeneration` is the site's, after the publish. */
  purge(tags?: readonly string[], newGeneration?: string): void {
    this.#store.purge(tags, newGeneration)
    this.onPurge()
  }

  /** Purges these tags everywhere. Resolves when no reachable cache serves the old content. */
  async purgeEverywhere(tags: readonly string[], newGeneration?: string): Promise<void> {
    this.purge(tags, newGeneration)
    await Promise.all([this.#fleet?.publish(tags), this.#cdn?.add(tags)])
  }

  /** Returns whether the shared cache may store responses: only if they can be purged later. */
  get mayShare(): boolean {
    return this.#cdn?.isAccepting === true
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
    this.#cdn?.close()
    await this.#fleet?.close()
  }
}
