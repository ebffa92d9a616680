import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { isDecodable, isReservedPath } from '@/lib/redirects/path'
import { isPublished } from '@/lib/sanity/is-published'
import { recordNotFound } from '@/lib/sanity/not-found-log'
import { deadCallPage } from '@/lib/supabase/bookings/linked-call'
import { refreshSession } from '@/lib/supabase/refresh-session'

// Never the landing page: there the refreshed cookies would go out with a public Cache-Control, and a shared
// cache would hand somebody's session to others. No files, but for the account's own and the links of calls.
export const config = {
  matcher: ['/(account|call)/:path*', '/((?!_next/|opengraph-image|.*\\.).+)', '/:path(.*%.*)'],
}

const ACCOUNT = /^\/(account|new-password|sign-in|sign-up|reset-password)(\/|$)/

const NOT_FOUND = '/page-not-found'

/**
 * Keeps the session of account pages alive, and answers 404 where nothing is published and where a link leads
 * to no call: pages that do so by themselves are empty documents, which only a script fills.
 */
export async function proxy(request: NextRequest, event: NextFetchEvent) {
  const path = request.nextUrl.pathname
  // Next answers 500 to a parameter that it cannot read.
  const dead = isDecodable(path) ? await deadCallPage(path) : NOT_FOUND
  if (dead) return notFound(request, dead)
  if (ACCOUNT.test(path)) return refreshSession(request)
  if (env.isDevelopment && path.startsWith('/dev/')) return NextResponse.next()
  // An editor's preview may show what is not published yet.
  const isEditor = request.cookies.has('__prerender_bypass')
  const isThere = async () => isEditor || isReservedPath(path) || (await isPublished(path))
  if (path !== NOT_FOUND && (await isThere())) return NextResponse.next()
  event.waitUntil(recordNotFound(request))
  return notFound(request)
}

const headers = { 'Cache-Control': 'no-store' }
const notFound = (request: NextRequest, page = NOT_FOUND) =>
  NextResponse.rewrite(new URL(page, request.url), { status: 404, headers })
