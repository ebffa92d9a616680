export type PreviewPerspective = 'drafts' | 'published' | string[]

/** Releases that may lie upon each other; as many as the content lake takes. */
const MAX_STACK = 10

/**
 * The perspective in the cookie that Presentation sets: `drafts`, `published`, or names of releases from the top
 * down, such as `rA1b2,drafts`. Drafts for anything else; `raw` would show several versions of one document.
 */
export function readPerspective(cookie: string | undefined): PreviewPerspective {
  const names = (cookie ?? '').split(',')
  const isStack = names.length <= MAX_STACK && names.every((name) => /^[A-Za-z0-9_-]+$/.test(name))
  if (!isStack || names.includes('raw')) return 'drafts'
  const [only] = names
  if (names.length === 1 && (only === 'published' || only === 'drafts')) return only
  return names
}

/** The instant of a release if it is still to come, else now. */
export function laterOf(now: Date, at: unknown): Date {
  const instant = new Date(typeof at === 'string' ? at : Number.NaN)
  return instant > now ? instant : now
}
