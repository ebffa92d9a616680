import { normalizePath } from './path.ts'
import { publishedId, type RedirectContent } from './versions.ts'

/** Returns which page or redirect already uses `/slug`, or undefined if none does. `id` is the page's own. */
export function takenPathIssue(
  slug: string,
  id: string,
  { pages, redirects }: Pick<RedirectContent, 'pages' | 'redirects'>,
): string | undefined {
  const path = normalizePath(slug)
  const page = pages.find((one) => publishedId(one._id) !== id && normalizePath(one.slug) === path)
  if (page) return `“${page.title ?? page.slug}” already uses this path. Choose another.`
  const redirect = redirects.find(({ source }) => normalizePath(source) === path)
  return (
    redirect && `There is a redirect from this path to ${redirect.destination}. Delete it first.`
  )
}
