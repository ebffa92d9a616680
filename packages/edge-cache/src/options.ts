import type { Cdn } from './purge/cdn.ts'

/** How many requests of one visitor may reach the site under a path, each minute. */
export type Limit = { path: string; perMinute: number }

export type EdgeCacheOptions = {
  host: string
  port: number
  /** Answers requests to loopback hosts only: those of a site that is for this machine. */
  loopbackOnly?: boolean
  /** Origin of the site; a loopback address. */
  upstream: string
  /** Origin by which visitors know the site; that of `upstream`, unless it is given. */
  siteUrl?: string
  /** Bytes of answers that are kept. */
  maxBytes?: number
  /**
   * Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed, as `proxy-addr` names them; or how many
   * stand before the edge cache.
   */
  trustedProxies?: string[] | number
  /** A request with one of these cookies is never answered from memory, and its answer never kept. */
  privateCookies?: string[]
  /** Paths, with all below, whose answers are for one visitor alone; `/call/` is only what is below it. */
  privatePaths?: string[]
  /** Paths, with all below, where a client's `Authorization` reaches the site. */
  authorizedPaths?: string[]
  /** Request headers that reach the site beside those of Next and of browsers. */
  passedHeaders?: string[]
  /** Content types of paths whose name does not tell; `/images/*` are all below, `image/*` all of a kind. */
  types?: Record<string, string>
  /** Which paths have another text for who prefers this media type. */
  alternates?: Record<string, { type: string; path: string }>
  limits?: Limit[]
  /** Shared caches before the edge cache: what is published is purged there too. */
  cdn?: Cdn
  /** Redis or Valkey through which several edge caches tell each other what was published. */
  redisUrl?: string
  /** Milliseconds after which everything is read again while Redis is away. */
  rereadMs?: number
  /** Proves to the site that a request comes from its edge cache. */
  secret: string
  /** Folder of what must outlive a restart: purges that a CDN has not taken. */
  dataDir?: string
  /** A port on loopback for `/metrics`. */
  metricsPort?: number
  /** Milliseconds of silence after which a connection is closed when the edge cache ends; a second. */
  quietMs?: number | undefined
  log?: (line: string) => void
  accessLog?: (line: string) => void
}
