import { isReservedPath, normalizePath } from '../site/path.ts'
import { readDestination } from './destination.ts'
import type { RedirectContent } from './versions.ts'

type Content = Pick<RedirectContent, 'pages' | 'redirects'>

const isPublished = ({ _id }: { _id: string }) => !/^(drafts|versions)\./.test(_id)

/** Returns why a link to a path of the site is broken at `now`, or undefined if there is a page. */
export function linkedPageIssue(
  href: string,
  { pages, redirects }: Content,
  now: Date,
): string | undefined {
  const path = readDestination(href)?.path
  if (path === undefined || isReservedPath(path)) return undefined
  const here = pages.filter(({ slug }) => normalizePath(slug) === path)
  const page = here.find(isPublished)
  if (page) return windowIssue(path, page, now)
  const redirect = redirects.filter(isPublished).find((one) => normalizePath(one.source) === path)
  if (redirect) return `${path} redirects to ${redirect.destination}. Link there directly.`
  return here.length > 0
    ? `The page at ${path} isn’t published yet. Until then, visitors see “Page not found”.`
    : `There is no page at ${path}, so visitors see “Page not found”.`
}

/** Returns NaN, which compares false with everything, if there is no date. */
const instantOf = (date: string | null | undefined) => Date.parse(date ?? '')

function windowIssue(path: string, page: RedirectContent['pages'][number], now: Date) {
  const { shownFrom, shownUntil, afterwards } = page
  if (instantOf(shownUntil) <= now.getTime())
    return afterwards
      ? `The page at ${path} has ended and redirects to ${afterwards}. Link there directly.`
      : `The page at ${path} has ended, so visitors see that it’s gone.`
  return instantOf(shownFrom) > now.getTime()
    ? `The page at ${path} hasn’t started yet. Until then, visitors see “Page not found”.`
    : undefined
}
