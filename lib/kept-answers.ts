import { CALLS_TAG, LIST_TAGS, PAGE_TAGS } from './content-tags.ts'
import { env } from './env.ts'

/** Seconds after which an answer is made again although nothing told of a change. */
const LONG_S = 3600
/** Seconds after which what was made of the last good answer is made again. */
export const RETRY_S = 10
/** Seconds for which free times are shown to others as well. */
const SHORT_S = 5

/** The request header with which the edge cache announces itself; it passes no client's on. */
const CAPABILITY = 'surrogate-capability'

/** Was this request made by the edge cache, from the key of what it would cache? Vercel has none: there anybody could say so. */
export const isFromCache = ({ headers }: { headers: Headers }): boolean =>
  !env.isOnVercel && headers.has(CAPABILITY)

const headersFor = (tags: readonly string[], seconds = LONG_S): Record<string, string> => ({
  'Surrogate-Control': `max-age=${seconds}`,
  'Cache-Tag': tags.join(','),
})

/**
 * The response headers that let an edge cache keep the response for an hour, until one of these tags is purged; none
 * if the request does not come from one. `ignoresQuery`: the same response whatever the query.
 */
export function cachedFor(
  request: { headers: Headers },
  tags: readonly string[],
  ignoresQuery = true,
): Record<string, string> {
  if (!isFromCache(request)) return {}
  return { ...headersFor(tags), ...(ignoresQuery && WHATEVER_QUERY) }
}

/** Of an answer that may be old, since its content could not be read: an edge cache may keep it no longer than Next does. */
export function keepShortly(headers: Headers): void {
  if (headers.has('Surrogate-Control')) headers.set('Surrogate-Control', `max-age=${RETRY_S}`)
}

/** No query changes the response: a visitor from a campaign gets the same. */
const WHATEVER_QUERY = { 'No-Vary-Search': 'params' }

/** Names the tags of answers that an edge cache must forget, now that this one has changed what they say. */
export const forgetting = (...tags: string[]): Record<string, string> => ({
  'Cache-Purge': tags.join(','),
})

/** The files that are made of the content: nothing in a request changes them. */
const FILES = '/:file(index.md|robots.txt|opengraph-image|manifest.webmanifest)'
/** Those that name all pages. */
const LISTS = '/:list(llms.txt|sitemap.xml)'
/** Forms that are the same for all who have no session and have entered nothing yet. */
const FORMS = '/:form(sign-in|sign-up|reset-password)'

/** Icons that are asked for by name. */
const ICONS =
  '/:icon(favicon.ico|apple-touch-icon.png|icon-192.png|icon-512.png|icon-maskable-512.png)'

/** The Studio's files change with a build, and the edge cache starts with it. */
const STUDIO = '/studio/static/:path*'

const kept: Record<string, Record<string, string>> = {
  // Next writes its own Vary.
  '/': { ...headersFor(PAGE_TAGS), ...WHATEVER_QUERY, 'Surrogate-Vary': 'Accept' },
  [FILES]: { ...headersFor(PAGE_TAGS), ...WHATEVER_QUERY },
  [LISTS]: { ...headersFor(LIST_TAGS), ...WHATEVER_QUERY },
  [STUDIO]: headersFor([]),
  [ICONS]: headersFor([]),
  [FORMS]: { ...headersFor(PAGE_TAGS), 'Surrogate-Vary': 'Cookie' },
  '/call': { ...headersFor([...PAGE_TAGS, CALLS_TAG], SHORT_S), 'Surrogate-Vary': 'Cookie' },
}

const fromCache = [{ type: 'header' as const, key: CAPABILITY }]

/** What next.config.ts tells an edge cache about responses that it may cache; proxy.ts adds those of published paths. */
export const keptAnswers = Object.entries(kept).map(([source, headers]) => ({
  source,
  has: fromCache,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
}))
