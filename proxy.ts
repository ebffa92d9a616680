import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { isDecodable, isReservedPath } from '@/lib/redirects/path'
import { isPublished } from '@/lib/sanity/is-published'
import { recordNotFound } from '@/lib/sanity/not-found-log'
import { refreshSession } from '@/lib/supabase/refresh-session'

// Never the landing page: there the refreshed cookies would go out with a public Cache-Control, and
// a shared cache would hand somebody's session to others. No files, but for the account's own.
export const config = {
  matcher: ['/account/:path*', '/((?!_next/|opengraph-image|.*\\.).+)', '/:path(.*%.*)'],
}

const ACCOUNT = /^\/(account|new-password|sign-in|sign-up|reset-password)(\/|$)/

const NOT_FOUND = '/page-not-found'

/**
 * Keeps the session of account pages alive, and sends paths at which nothing is published to the
 * prerendered not-found page: the catch-all route would answer 404 as well, but with an empty
 * document that only a script fills.
 */
export async function proxy(request: NextRequest, event: NextFetchEvent) {
  const path = request.nextUrl.pathname
  // Next answers 500 to a parameter that it cannot read.
  if (!isDecodable(path)) return notFound(request)
  if (ACCOUNT.test(path)) return refreshSession(request)
  if (env.isDevelopment && path.startsWith('/dev/')) return NextResponse.next()
  // An editor's preview may show what is not published yet.
  const isEditor = request.cookies.has('__prerender_bypass')
  const isThere = async () => isEditor || isReservedPath(path) || (await isPublished(path))
  if (path !== NOT_FOUND && (await isThere())) return NextResponse.next()
  event.waitUntil(recordNotFound(request))
  return notFound(request)
}

function notFound(request: NextRequest) {
  const headers = { 'Cache-Control': 'no-store' }
  return NextResponse.rewrite(new URL(NOT_FOUND, request.url), { status: 404, headers })
}
