import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { PAGE_TAGS, REDIRECT_TAGS } from '@/lib/content-tags'
import { cachedFor, keepShortly } from '@/lib/kept-answers'
import { isReservedPath, ownSpelling } from '@/lib/redirects/path'

/** What stands at a path; `isOld`, if it may have been read before what is published now. */
export type Answer = Found & { isOld?: boolean }

type Found =
  /** `tags` are those that an answer with this page depends on. */
  | { kind: 'page'; tags: readonly string[] }
  /** The Markdown of the page at `path`. */
  | { kind: 'markdown'; path: string }
  | { kind: 'redirect'; target: string; isPermanent: boolean }
  /** A page stood here, and its editor leads nowhere. */
  | { kind: 'gone' }
  | { kind: 'nothing' }
  /** The content cannot be read: the route reports it. */
  | { kind: 'unknown' }

/** The page that says that nothing is at an address. */
export const NOT_FOUND = '/page-not-found'

/** Answers with what stands at the path of a request. */
export function answerWith(request: NextRequest, answer: Answer): NextResponse {
  const response = responseTo(request, answer)
  if (answer.isOld) keepShortly(response.headers)
  return response
}

function responseTo(request: NextRequest, answer: Found): NextResponse {
  switch (answer.kind) {
    case 'page':
      return publishedPage(request, answer.tags)
    case 'markdown':
      return markdownOf(request, answer.path)
    case 'redirect':
      return redirectTo(request, answer.target, answer.isPermanent)
    case 'gone':
      return notFound(request, NOT_FOUND, true, 410)
    case 'nothing':
      return notFound(request)
    case 'unknown':
      return NextResponse.next()
  }
}

/** Lets a published page answer, and the edge cache keep it until one of these tags changes. */
const publishedPage = (request: NextRequest, tags: readonly string[]) =>
  NextResponse.next({ headers: cachedFor(request, tags) })

function markdownOf(request: NextRequest, path: string) {
  const url = new URL(request.url)
  url.pathname = `/index.md${path}`
  return NextResponse.rewrite(url)
}

/** Leads to a target without rendering anything. */
function redirectTo(request: NextRequest, target: string, isPermanent: boolean) {
  const status = isPermanent ? 308 : 307
  const headers = cachedFor(request, REDIRECT_TAGS, false)
  return NextResponse.redirect(new URL(target, request.url), { status, headers })
}

/**
 * Leads from an address of the site itself to its one spelling; undefined if it has it, or if what editors publish
 * decides where it leads. No cache keeps it: the path may hold a secret.
 */
export function spelledOtherwise(request: NextRequest): NextResponse | undefined {
  const url = new URL(request.url)
  const path = ownSpelling(url.pathname)
  // A preview has the addresses of what is published.
  const isOwn = isReservedPath(path) || request.cookies.has('__prerender_bypass')
  if (path === url.pathname || !isOwn) return undefined
  url.pathname = path
  return NextResponse.redirect(url, 308)
}

// Forgotten with a new redirect as well: the path may be one.
const tags = [...new Set([...PAGE_TAGS, ...REDIRECT_TAGS])]

/** Answers 404, or 410 of a page that stood there, with a page of the site; may be kept where anybody gets it, whatever their cookies. */
export function notFound(
  request: NextRequest,
  page = NOT_FOUND,
  isAnybodys = page === NOT_FOUND,
  status: 404 | 410 = 404,
): NextResponse {
  // Not nextUrl, which has another name for the host, see skipProxyUrlNormalize.
  const url = new URL(request.url)
  url.pathname = page
  const kept = isAnybodys && cachedFor(request, tags)
  const headers = { 'Cache-Control': 'no-store', ...kept }
  return NextResponse.rewrite(url, { status, headers })
}

/** Lets the page of this path answer with a status, for this one reader: nobody keeps, lists or names it. */
export const privately = (request: NextRequest, status: number): NextResponse =>
  NextResponse.rewrite(new URL(request.url), { status, headers: PRIVATE })

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}
