import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { PAGE_TAGS, REDIRECT_TAGS } from '@/lib/content-tags'
import { keptFor, WHATEVER_QUERY } from '@/lib/kept-answers'

/** The page that says that nothing is at an address. */
export const NOT_FOUND = '/page-not-found'

/** Lets a published page answer, and the front keep it. */
export const publishedPage = (): NextResponse =>
  NextResponse.next({ headers: { ...keptFor(PAGE_TAGS), ...WHATEVER_QUERY } })

/** Leads to a target without rendering anything. */
export function redirectTo(request: NextRequest, target: string, isPermanent: boolean) {
  const status = isPermanent ? 308 : 307
  const headers = keptFor(REDIRECT_TAGS)
  return NextResponse.redirect(new URL(target, request.url), { status, headers })
}

// Forgotten with a new redirect as well: the path may be one.
const tags = [...new Set([...PAGE_TAGS, ...REDIRECT_TAGS])]

/** Answers 404 with a page of the site; may be kept where anybody gets it, whatever their cookies. */
export function notFound(
  request: NextRequest,
  page = NOT_FOUND,
  isAnybodys = page === NOT_FOUND,
): NextResponse {
  // Not nextUrl, which has another name for the host, see skipProxyUrlNormalize.
  const url = new URL(request.url)
  url.pathname = page
  const kept = isAnybodys && { ...keptFor(tags), ...WHATEVER_QUERY }
  const headers = { 'Cache-Control': 'no-store', ...kept }
  return NextResponse.rewrite(url, { status: 404, headers })
}
