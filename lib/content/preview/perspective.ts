export type PreviewPerspective = 'drafts' | 'published' | string[]

/** Maximum number of stacked releases: the Content Lake's limit. */
const MAX_STACK = 10

/**
 * Reads the perspective from Presentation's cookie: `drafts`, `published`, or release names from the top
 * down, such as `rA1b2,drafts`. Returns drafts for anything else; `raw` would show several versions of one document.
 */
export function readPerspective(cookie: string | undefined): PreviewPerspective {
  const names = (cookie ?? '').split(',')
  const isStack = names.length <= MAX_STACK && names.every((name) => /^[A-Za-z0-9_-]+$/.test(name))
  if (!isStack || names.includes('raw')) return 'drafts'
  const [only] = names
  if (names.length === 1 && (only === 'published' || only === 'drafts')) return only
  return names
}

/** Returns the date of a release if it is in the future, otherwise now. */
export function laterOf(now: Date, at: unknown): Date {
  const instant = new Date(typeof at === 'string' ? at : Number.NaN)
  return instant > now ? instant : now
}
