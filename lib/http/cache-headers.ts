import { env } from '../env.ts'
import { CALLS_TAG, LIST_TAGS, PAGE_TAGS } from './cache/content-tags.ts'

/** Seconds after which a response is rendered again even without a reported change. */
const LONG_S = 3600
/** Seconds after which a page from possibly outdated content is rendered again. */
export const RETRY_S = 10
/** Seconds for which free time slots are cached. */
const SHORT_S = 5

/** The request header with which the edge cache identifies itself; it drops a client's. */
const CAPABILITY = 'surrogate-capability'

/** Returns whether the edge cache made this request from a cache key. On Vercel there is no edge cache, so anyone could claim it. */
export const isFromCache = ({ headers }: { headers: Headers }): boolean =>
  !env.isOnVercel && headers.has(CAPABILITY)

const headersFor = (tags: readonly string[], seconds = LONG_S): Record<string, string> => ({
  'Surrogate-Control': `max-age=${seconds}`,
  'Cache-Tag': tags.join(','),
})

/**
 * Returns headers that let the edge cache store a response for an hour or until one of these tags is purged; none if the
 * request does not come from it. `ignoresQuery`: the response is the same for any query.
 */
export function cacheHeadersFor(
  request: { headers: Headers },
  tags: readonly string[],
  ignoresQuery = true,
): Record<string, string> {
  if (!isFromCache(request)) return {}
  return { ...headersFor(tags), ...(ignoresQuery && IGNORES_QUERY) }
}

/** Shortens the lifetime of a response that may be stale because its content could not be read. */
export function shortenLifetime(headers: Headers): void {
  if (headers.has('Surrogate-Control')) headers.set('Surrogate-Control', `max-age=${RETRY_S}`)
}

/** The response is the same for any query, such as campaign parameters. */
const IGNORES_QUERY = { 'No-Vary-Search': 'params' }

/** Returns the header that makes the edge cache purge these tags. */
export const purgeHeaders = (...tags: string[]): Record<string, string> => ({
  'Cache-Purge': tags.join(','),
})

/** Files rendered from the content, independent of the request. */
const FILES = '/:file(index.md|robots.txt|opengraph-image|manifest.webmanifest)'
/** Files that list all pages. */
const LISTS = '/:list(llms.txt|sitemap.xml)'
/** Forms that are the same for all visitors without cookies. */
const FORMS = '/:form(sign-in|sign-up|reset-password)'

/** Icons requested by well-known names. */
const ICONS =
  '/:icon(favicon.ico|apple-touch-icon.png|icon-192.png|icon-512.png|icon-maskable-512.png)'

/** The Studio's files change only with a build, which also restarts the edge cache. */
const STUDIO = '/studio/static/:path*'

const cached: Record<string, Record<string, string>> = {
  // Next writes its own Vary.
  '/': { ...headersFor(PAGE_TAGS), ...IGNORES_QUERY, 'Surrogate-Vary': 'Accept' },
  [FILES]: { ...headersFor(PAGE_TAGS), ...IGNORES_QUERY },
  [LISTS]: { ...headersFor(LIST_TAGS), ...IGNORES_QUERY },
  [STUDIO]: headersFor([]),
  [ICONS]: headersFor([]),
  [FORMS]: { ...headersFor(PAGE_TAGS), 'Surrogate-Vary': 'Cookie' },
  '/call': { ...headersFor([...PAGE_TAGS, CALLS_TAG], SHORT_S), 'Surrogate-Vary': 'Cookie' },
}

const fromCache = [{ type: 'header' as const, key: CAPABILITY }]

/** The `headers` of next.config.ts for cacheable responses; proxy.ts adds them for published paths. */
export const cachedResponses = Object.entries(cached).map(([source, headers]) => ({
  source,
  has: fromCache,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
}))
