import { isReservedPath } from './path.ts'

/** Most characters of a path; longer ones are cut off where URLs are shown. */
const MAX_LENGTH = 100

const segments = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Returns why `/slug` is not a valid path for an editor's page, or undefined if it is. */
export function pagePathIssue(slug: string): string | undefined {
  if (slug.startsWith('/')) return 'Remove the slash at the start.'
  if (slug.length > MAX_LENGTH)
    return `Use at most ${MAX_LENGTH} characters. This has ${slug.length}.`
  if (slug.includes('.')) return 'Remove the dots. Only files have a dot in their path.'
  if (!segments.test(slug))
    return 'Use only lowercase letters, digits and single hyphens, with one slash between parts.'
  return isReservedPath(slug) ? 'This path is reserved by the site. Choose another.' : undefined
}

/** Returns a path for a page of this name: `Training providers` becomes `for/training-providers`. */
export function pagePathFor(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words ? `for/${words.join('-')}`.slice(0, MAX_LENGTH).replace(/-$/, '') : ''
}
