import type { Cdn } from './purge/cdn.ts'

/** Most requests of one visitor to the site under a path, per minute. */
export type Limit = { path: string; perMinute: number }

export type EdgeCacheOptions = {
  host: string
  port: number
  /** Accepts only requests for loopback hosts, for a site that is used on this machine alone. */
  loopbackOnly?: boolean
  /** Origin of the site; a loopback address. */
  upstream: string
  /** The site's public origin; defaults to `upstream`. */
  siteUrl?: string
  /** Most bytes of cached responses. */
  maxBytes?: number
  /**
   * Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted, in the notation of `proxy-addr`; or the
   * number of proxies in front of the edge cache.
   */
  trustedProxies?: string[] | number
  /** A request with one of these cookies bypasses the cache. */
  privateCookies?: string[]
  /** Paths, with all below, whose responses are for one visitor only; `/call/` excludes `/call` itself. */
  privatePaths?: string[]
  /** Paths, with all below, where a client's `Authorization` reaches the site. */
  authorizedPaths?: string[]
  /** Request headers forwarded to the site in addition to the usual ones of browsers and Next. */
  passedHeaders?: string[]
  /** Content types of paths without a telling extension; `/images/*` matches all below, `image/*` any image type. */
  types?: Record<string, string>
  /** Alternate texts by path, for clients that prefer this media type. */
  alternates?: Record<string, { type: string; path: string }>
  /** HTML for the body of a page with status 5xx that has no text without scripts. */
  errorBody?: string
  limits?: Limit[]
  /** The shared cache in front of the edge cache; each publish is purged there too. */
  cdn?: Cdn
  /** Milliseconds before each retry of a purge that the shared cache rejected; 1, 4 and 16 seconds by default. */
  cdnRetriesMs?: readonly number[]
  /** Redis or Valkey through which several edge caches share purges. */
  redisUrl?: string
  /** Milliseconds between purges of everything while Redis is down. */
  fallbackPurgeMs?: number
  /** Proves to the site that a request comes from its edge cache. */
  secret: string
  /** Multiplies how long a publish waits for the shared cache; 1 by default. */
  deadlineFactor?: number
  /** A port on loopback for `/metrics`. */
  metricsPort?: number
  /** Milliseconds without data until the connection to Redis counts as lost; 6 seconds by default. */
  redisSilenceMs?: number
  /** Milliseconds until a connection without a complete request header is closed; 10 seconds by default. */
  headersTimeoutMs?: number
  /** Milliseconds without data before shutdown closes a connection; a second by default. */
  quietMs?: number | undefined
  log?: (line: string) => void
  accessLog?: (line: string) => void
}
