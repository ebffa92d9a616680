import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { isDecodable, isReservedPath } from '@/lib/redirects/path'
import { answerAt } from '@/lib/sanity/answer-at'
import { lacksCall } from '@/lib/sanity/lacks-call'
import { recordNotFound } from '@/lib/sanity/not-found-log'
import { NOT_FOUND, notFound, publishedPage, redirectTo } from '@/lib/serving/proxy-answers'
import { deadCallPage } from '@/lib/supabase/bookings/linked-call'
import { refreshSession } from '@/lib/supabase/refresh-session'

// Never the landing page: there the refreshed cookies would go out with a public Cache-Control, and a shared
// cache would hand somebody's session to others. No files, but for the account's own and the links of calls.
export const config = {
  matcher: ['/(account|call)/:path*', '/((?!_next/|opengraph-image|.*\\.).+)', '/:path(.*%.*)'],
}

const ACCOUNT = /^\/(account|new-password|sign-in|sign-up|reset-password)(\/|$)/

/**
 * Keeps the session of account pages alive, answers redirects without a page, and 404 where nothing is published
 * and where a link leads to no call: pages that do so by themselves are empty documents, which only a script fills.
 */
export async function proxy(request: NextRequest, event: NextFetchEvent) {
  const { pathname: path, searchParams } = request.nextUrl
  // Next answers 500 to a parameter that it cannot read.
  const dead = isDecodable(path) ? await deadCallPage(path) : NOT_FOUND
  if (dead || path === NOT_FOUND) return notFound(request, dead)
  if (await lacksCall(path, request.cookies)) return notFound(request, NOT_FOUND, false)
  if (ACCOUNT.test(path)) return refreshSession(request)
  if (env.isDevelopment && path.startsWith('/dev/')) return NextResponse.next()
  // An editor's preview may show what is not published yet.
  const isEditor = request.cookies.has('__prerender_bypass')
  if (isEditor || isReservedPath(path)) return NextResponse.next()
  const answer = await answerAt(path, searchParams)
  if (answer.kind === 'page') return publishedPage()
  if (answer.kind === 'redirect') return redirectTo(request, answer.target, answer.isPermanent)
  if (answer.kind === 'unknown') return NextResponse.next()
  event.waitUntil(recordNotFound(request))
  return notFound(request)
}
