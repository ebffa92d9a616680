import { normalizePath } from './path.ts'
import { publishedId, type RedirectContent } from './versions.ts'

/** Why a page cannot stand at `/slug` beside these pages and redirects; undefined if it can. `id` is its own. */
export function takenPathIssue(
  slug: string,
  id: string,
  { pages, redirects }: Pick<RedirectContent, 'pages' | 'redirects'>,
): string | undefined {
  const path = normalizePath(slug)
  const page = pages.find((one) => publishedId(one._id) !== id && normalizePath(one.slug) === path)
  if (page) return `Another page stands at this path: “${page.title ?? page.slug}”.`
  const redirect = redirects.find(({ source }) => normalizePath(source) === path)
  return (
    redirect &&
    `A redirect starts at this path and leads to ${redirect.destination}. Delete it first.`
  )
}
