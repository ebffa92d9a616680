import type { ValidationContext } from 'sanity'
import { findRedirect, isPathOnSite, isReservedPath, normalizePath } from '../lib/redirects.ts'

type Row = { source: string; destination: string; isPermanent: boolean }
type Paths = { redirects: Row[]; slugs: string[] }

// $id is the published id: perspective `drafts` shows a draft under it.
const pathsQuery = `{
  "redirects": *[_type == "redirect" && _id != $id && defined(source) && defined(destination)]{
    source, destination, "isPermanent": false
  },
  "slugs": *[_type == "legalPage" && defined(slug.current)].slug.current
}`

/** Why a path cannot be redirected, or true. Asks the lake for the other redirects and the pages. */
export async function findSourceFault(source: string | undefined, context: ValidationContext) {
  if (!source) return true
  if (!/^\/[^/\\\s?#][^\\\s?#]*$/.test(source)) {
    return 'Start with one slash, then the path, without spaces, ? or #.'
  }
  if (isReservedPath(source)) return 'The site itself uses this path.'
  const { redirects, slugs } = await readPaths(context)
  const path = normalizePath(source)
  if (redirects.some((row) => normalizePath(row.source) === path)) {
    return 'Another redirect starts at this path already.'
  }
  return !slugs.some((slug) => normalizePath(slug) === path) || 'A page stands at this path.'
}

/** Why a redirect cannot lead there, or true: to itself, or round in a circle. */
export async function findDestinationFault(
  destination: string | undefined,
  context: ValidationContext,
) {
  const { source } = (context.document ?? {}) as Partial<Row>
  if (!destination || !source?.startsWith('/') || isReservedPath(source)) return true
  if (!isPathOnSite(destination)) return true
  if (toPath(destination) === normalizePath(source)) return 'It would lead to itself.'
  const { redirects } = await readPaths(context)
  const own = { source, destination, isPermanent: false }
  return findRedirect([own, ...redirects], source) ? true : 'These redirects would run in a circle.'
}

/** A warning if neither a page nor another redirect stands at the destination, or true. */
export async function findUnknownTarget(
  destination: string | undefined,
  context: ValidationContext,
) {
  if (!destination || !isPathOnSite(destination)) return true
  const path = toPath(destination)
  if (isReservedPath(path)) return true
  const { redirects, slugs } = await readPaths(context)
  const known = [...slugs, ...redirects.map((row) => row.source)].map(normalizePath)
  return known.includes(path) || `No page stands at ${path}: people will read “Page not found”.`
}

const toPath = (destination: string) => normalizePath(destination.replace(/[?#].*$/s, ''))

function readPaths({ document, getClient }: ValidationContext): Promise<Paths> {
  const id = document?._id.replace(/^drafts\./, '') ?? ''
  return getClient({ apiVersion: '2026-11-01' })
    .withConfig({ perspective: 'drafts' })
    .fetch<Paths>(pathsQuery, { id })
}
