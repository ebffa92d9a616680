import { isReservedPath } from './path.ts'

/** Characters of a path: longer ones are cut where addresses are shown. */
const MOST = 100

const segments = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Why no page of an editor can stand at `/slug`, whatever else is published; undefined if one can. */
export function pagePathIssue(slug: string): string | undefined {
  if (slug.startsWith('/')) return 'Leave out the slash at the beginning.'
  if (slug.length > MOST) return `${slug.length} characters: ${MOST} at most.`
  if (slug.includes('.')) return 'No dots: a path with a dot is that of a file.'
  if (!segments.test(slug))
    return 'Lower-case letters, digits and single hyphens only, with one slash between two parts.'
  return isReservedPath(slug) ? 'The site itself uses this path.' : undefined
}

/** A path for a page of this name: `Training providers` becomes `for/training-providers`. */
export function pagePathFor(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words ? `for/${words.join('-')}`.slice(0, MOST).replace(/-$/, '') : ''
}
