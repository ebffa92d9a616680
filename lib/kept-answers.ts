import { CALLS_TAG, LIST_TAGS, PAGE_TAGS } from './content-tags.ts'

/** Seconds after which an answer is made again although nothing told of a change. */
const LONG_S = 3600
/** Seconds after which what was made of the last good answer is made again. */
export const RETRY_S = 10
/** Seconds for which free times are shown to others as well. */
const SHORT_S = 5

/** What tells a front that it may keep an answer, and which tags make it forget it. */
export const keptFor = (tags: readonly string[], seconds = LONG_S): Record<string, string> => ({
  'Surrogate-Control': `max-age=${seconds}`,
  'Cache-Tag': tags.join(','),
})

/** Of an answer that may be old, since its content could not be read: a front may keep it no longer than Next does. */
export function keepShortly(headers: Headers): void {
  if (headers.has('Surrogate-Control')) headers.set('Surrogate-Control', `max-age=${RETRY_S}`)
}

/** Says of an answer that no query changes it: who comes from a campaign gets the same. */
export const WHATEVER_QUERY = { 'No-Vary-Search': 'params' }

/** Names the tags of answers that a front must forget, now that this one has changed what they say. */
export const forgetting = (...tags: string[]): Record<string, string> => ({
  'Cache-Purge': tags.join(','),
})

/** The files that are made of the content: nothing in a request changes them. */
const FILES = '/:file(index.md|robots.txt|opengraph-image)'
/** Those that name all pages. */
const LISTS = '/:list(llms.txt|sitemap.xml)'
/** Forms that are the same for all who have no session and have entered nothing yet. */
const FORMS = '/:form(sign-in|sign-up|reset-password)'

/** The Studio's files change with a build, and the front starts with it. */
const STUDIO = '/studio/static/:path*'

const kept: Record<string, Record<string, string>> = {
  // Next writes its own Vary.
  '/': { ...keptFor(PAGE_TAGS), ...WHATEVER_QUERY, 'Surrogate-Vary': 'Accept' },
  [FILES]: { ...keptFor(PAGE_TAGS), ...WHATEVER_QUERY },
  [LISTS]: { ...keptFor(LIST_TAGS), ...WHATEVER_QUERY },
  [STUDIO]: keptFor([]),
  [FORMS]: { ...keptFor(PAGE_TAGS), 'Surrogate-Vary': 'Cookie' },
  '/call': { ...keptFor([...PAGE_TAGS, CALLS_TAG], SHORT_S), 'Surrogate-Vary': 'Cookie' },
}

/** What next.config.ts says of the answers that a front may keep; a proxy adds those of published paths. */
export const keptAnswers = Object.entries(kept).map(([source, headers]) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
}))
