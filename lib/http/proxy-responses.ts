import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { PAGE_TAGS, REDIRECT_TAGS } from '@/lib/http/cache/content-tags'
import { cacheHeadersFor, shortenLifetime } from '@/lib/http/cache-headers'
import { canonicalPath, isReservedPath } from '@/lib/site/path'

/** What the site has at a path; `isStale` if it may be older than the published content. */
export type PathContent = Found & { isStale?: boolean }

type Found =
  /** `tags` are the cache tags that the page depends on. */
  | { kind: 'page'; tags: readonly string[] }
  /** The Markdown of the page at `path`. */
  | { kind: 'markdown'; path: string }
  | { kind: 'redirect'; target: string; isPermanent: boolean }
  /** The page has ended, without a redirect. */
  | { kind: 'gone' }
  | { kind: 'nothing' }
  /** The content cannot be read; the route reports the error. */
  | { kind: 'unknown' }

/** The path of the 404 page. */
export const NOT_FOUND = '/page-not-found'

/** Returns the response for what the site has at the request's path. */
export function respondWith(request: NextRequest, content: PathContent): NextResponse {
  const response = responseTo(request, content)
  if (content.isStale) shortenLifetime(response.headers)
  return response
}

function responseTo(request: NextRequest, content: Found): NextResponse {
  switch (content.kind) {
    case 'page':
      return publishedPage(request, content.tags)
    case 'markdown':
      return markdownOf(request, content.path)
    case 'redirect':
      return redirectTo(request, content.target, content.isPermanent)
    case 'gone':
      return notFound(request, NOT_FOUND, true, 410)
    case 'nothing':
      return notFound(request)
    case 'unknown':
      return NextResponse.rewrite(publishedUrl(request))
  }
}

/** Lets a published page render, cached until one of these tags is purged. */
const publishedPage = (request: NextRequest, tags: readonly string[]) =>
  NextResponse.rewrite(publishedUrl(request), { headers: cacheHeadersFor(request, tags) })

/**
 * Returns the URL of the route that renders published pages. It is not at the pages' own paths: a route that matched every
 * path would get all that Next has no route for, and Next renders its `notFound()` by script only.
 */
function publishedUrl(request: NextRequest) {
  const url = new URL(request.url)
  url.pathname = `/published${url.pathname}`
  return url
}

function markdownOf(request: NextRequest, path: string) {
  const url = new URL(request.url)
  url.pathname = `/index.md${path}`
  return NextResponse.rewrite(url)
}

/** Redirects without rendering anything. */
function redirectTo(request: NextRequest, target: string, isPermanent: boolean) {
  const status = isPermanent ? 308 : 307
  const headers = cacheHeadersFor(request, REDIRECT_TAGS, false)
  return NextResponse.redirect(new URL(target, request.url), { status, headers })
}

/**
 * Redirects one of the site's own paths to its canonical spelling; returns undefined if it has that already, or if the
 * path belongs to editors. The redirect is not cached, because the path may contain a secret.
 */
export function canonicalRedirect(request: NextRequest): NextResponse | undefined {
  const url = new URL(request.url)
  const path = canonicalPath(url.pathname)
  // Previews use the same paths as the published pages.
  const isOwn = isReservedPath(path) || request.cookies.has('__prerender_bypass')
  if (path === url.pathname || !isOwn) return undefined
  url.pathname = path
  return NextResponse.redirect(url, 308)
}

// Also purged when a redirect changes, because the path may become one.
const tags = [...new Set([...PAGE_TAGS, ...REDIRECT_TAGS])]

/** Responds with 404, or 410 for a page that has ended. May be cached if all visitors get the same, whatever their cookies. */
export function notFound(
  request: NextRequest,
  page = NOT_FOUND,
  isPublic = page === NOT_FOUND,
  status: 404 | 410 = 404,
): NextResponse {
  // Not nextUrl, which changes the host name, see skipProxyUrlNormalize.
  const url = new URL(request.url)
  url.pathname = page
  const cached = isPublic && cacheHeadersFor(request, tags)
  const headers = { 'Cache-Control': 'no-store', ...cached }
  return NextResponse.rewrite(url, { status, headers })
}

/** Responds to a method that a page doesn't have. */
export const methodNotAllowed = (): NextResponse =>
  new NextResponse('Method not allowed.\n', {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
  })

/** Lets a page render with a status for this visitor only: not cached, not indexed, without a referrer. */
export const privateResponse = (request: NextRequest, status: number): NextResponse =>
  NextResponse.rewrite(new URL(request.url), { status, headers: PRIVATE })

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}
