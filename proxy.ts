import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { isFromCache } from '@/lib/kept-answers'
import { isDecodable, isReservedPath } from '@/lib/redirects/path'
import { lacksCall } from '@/lib/sanity/lacks-call'
import { recordNotFound } from '@/lib/sanity/not-found-log'
import { resolvePath } from '@/lib/sanity/resolve-path'
import { sharedLinkResponse } from '@/lib/sanity/shared/shared-link-response'
import { answerWith, NOT_FOUND, notFound, spelledOtherwise } from '@/lib/serving/proxy-answers'
import { expiredCallPage } from '@/lib/supabase/bookings/linked-call'
import { isAccountPath, refreshSession } from '@/lib/supabase/refresh-session'

// Never the landing page: there the refreshed cookies would go out with a public Cache-Control, and a shared
// cache would hand somebody's session to others. Of files the account's own, the links of calls, Markdown of pages.
export const config = {
  matcher: [
    '/(account|call|shared)/:path*',
    '/((?!_next/|opengraph-image|.*\\.(?!md$)).+)',
    '/((?!_next/).+/|.*%.*|[^/]*[A-Z][^/]*)',
  ],
}

/** Keeps sessions alive; answers redirects, 404 and dead links: pages that do so are empty until a script fills them. */
export async function proxy(request: NextRequest, event: NextFetchEvent) {
  const { pathname: path, searchParams } = request.nextUrl
  // Next answers 500 to a parameter that it cannot read.
  const dead = isDecodable(path) ? await expiredCallPage(path) : NOT_FOUND
  if (dead || path === NOT_FOUND) return notFound(request, dead)
  const early = spelledOtherwise(request) ?? (await sharedLinkResponse(request))
  if (early) return early
  if (await lacksCall(path, request.cookies)) return notFound(request, NOT_FOUND, false)
  if (isAccountPath(path)) return refreshSession(request)
  if (env.isDevelopment && path.startsWith('/dev/')) return NextResponse.next()
  // An editor's preview may show what is not published yet.
  if (request.cookies.has('__prerender_bypass') || isReservedPath(path)) return NextResponse.next()
  const answer = await resolvePath(path, searchParams)
  // The edge cache reports those that it asks for, with the page that led there.
  if (answer.kind === 'nothing' && !isFromCache(request)) event.waitUntil(recordNotFound(request))
  return answerWith(request, answer)
}
