import { normalizePath } from '../site/path.ts'
import { readDestination } from './destination.ts'
import { findRedirect, resolveRedirects } from './find-redirect.ts'
import { publishedId, type RedirectContent } from './versions.ts'

/**
 * Returns which page or redirect already uses `/slug`, or undefined if none does. `id` is the page's own: it may move
 * back to a path that leads to it.
 */
export function takenPathIssue(
  slug: string,
  id: string,
  { pages, redirects }: Pick<RedirectContent, 'pages' | 'redirects'>,
): string | undefined {
  const path = normalizePath(slug)
  const page = pages.find((one) => publishedId(one._id) !== id && normalizePath(one.slug) === path)
  if (page) return `“${page.title ?? page.slug}” already uses this path. Choose another.`
  const redirect = redirects.find(({ source }) => normalizePath(source) === path)
  if (!redirect) return undefined
  const own = pages.filter(({ _id }) => _id === id).map((one) => normalizePath(one.slug))
  const resolved = resolveRedirects(redirects, { hosts: [], pages: own })
  const target = readDestination(findRedirect(resolved, path)?.destination ?? '')?.path
  if (own.some((current) => current === target)) return undefined
  return `There is a redirect from this path to ${redirect.destination}. Delete it first.`
}
