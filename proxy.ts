import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { isFromCache } from '@/lib/cache-headers'
import { env } from '@/lib/env'
import { isDecodable, isReservedPath } from '@/lib/redirects/path'
import { lacksCall } from '@/lib/sanity/lacks-call'
import { recordNotFound } from '@/lib/sanity/not-found-log'
import { resolvePath } from '@/lib/sanity/resolve-path'
import { sharedLinkResponse } from '@/lib/sanity/shared/shared-link-response'
import { canonicalRedirect, NOT_FOUND, notFound, respondWith } from '@/lib/serving/proxy-responses'
import { expiredCallPage } from '@/lib/supabase/bookings/linked-call'
import { isAccountPath, refreshSession } from '@/lib/supabase/refresh-session'

// Never the landing page: refreshed session cookies would be sent with a public Cache-Control, and a shared cache could
// give them to others. Files only for accounts, call links and Markdown.
export const config = {
  matcher: [
    '/(account|call|shared)/:path*',
    '/((?!_next/|opengraph-image|.*\\.(?!md$)).+)',
    '/((?!_next/).+/|.*%.*|[^/]*[A-Z][^/]*)',
  ],
}

/** Refreshes sessions; responds to redirects, 404s and expired links here, because pages could do so only by script. */
export async function proxy(request: NextRequest, event: NextFetchEvent) {
  const { pathname: path, searchParams } = request.nextUrl
  // Next responds with 500 to a parameter that it cannot decode.
  const expired = isDecodable(path) ? await expiredCallPage(path) : NOT_FOUND
  if (expired || path === NOT_FOUND) return notFound(request, expired)
  const early = canonicalRedirect(request) ?? (await sharedLinkResponse(request))
  if (early) return early
  if (await lacksCall(path)) return notFound(request, NOT_FOUND, false)
  if (isAccountPath(path)) return refreshSession(request)
  if (env.isDevelopment && path.startsWith('/dev/')) return NextResponse.next()
  // An editor's preview may show unpublished content.
  if (request.cookies.has('__prerender_bypass') || isReservedPath(path)) return NextResponse.next()
  const content = await resolvePath(path, searchParams)
  // The edge cache reports the 404s of its own requests, with their referrers.
  if (content.kind === 'nothing' && !isFromCache(request)) event.waitUntil(recordNotFound(request))
  return respondWith(request, content)
}
