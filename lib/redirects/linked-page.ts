import { readDestination } from './destination.ts'
import { isReservedPath, normalizePath } from './path.ts'
import type { RedirectContent } from './versions.ts'

type Content = Pick<RedirectContent, 'pages' | 'redirects'>

const isPublished = ({ _id }: { _id: string }) => !/^(drafts|versions)\./.test(_id)

/** Why a link to a path of the site disappoints visitors at this instant; undefined while a page answers there. */
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
  if (redirect) return `${path} is redirected to ${redirect.destination}: link there at once.`
  return here.length > 0
    ? `The page at ${path} is not published yet: until it is, people read “Page not found”.`
    : `No page stands at ${path}: people read “Page not found”.`
}

/** NaN, which compares with nothing, without a date. */
const instantOf = (date: string | null | undefined) => Date.parse(date ?? '')

function windowIssue(path: string, page: RedirectContent['pages'][number], now: Date) {
  const { shownFrom, shownUntil, afterwards } = page
  if (instantOf(shownUntil) <= now.getTime())
    return afterwards
      ? `The page at ${path} is over and leads to ${afterwards}: link there at once.`
      : `The page at ${path} is over: people read that it is gone.`
  return instantOf(shownFrom) > now.getTime()
    ? `The page at ${path} has not begun: until it does, people read “Page not found”.`
    : undefined
}
