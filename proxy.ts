import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { isAccountPath, refreshSession } from '@/lib/accounts/supabase/refresh-session'
import { expiredCallPage } from '@/lib/booking/supabase/linked-call'
import { isBookingOff, isMissingFile } from '@/lib/content/reading/missing-paths'
import { recordNotFound } from '@/lib/content/reading/not-found-log'
import { resolvePath } from '@/lib/content/reading/resolve-path'
import { sharedLinkResponse } from '@/lib/content/reading/shared/shared-link-response'
import { env } from '@/lib/env'
import { isFromCache } from '@/lib/http/cache-headers'
import { isOwnPage } from '@/lib/http/is-own-page'
import {
  canonicalRedirect,
  methodNotAllowed,
  NOT_FOUND,
  notFound,
  respondWith,
} from '@/lib/http/proxy-responses'
import { isDecodable, isReservedPath } from '@/lib/site/path'

// Never to read the landing page: refreshed session cookies would be sent with a public Cache-Control, and a shared cache
// could give them to others. Next takes a form sent there for one of its Server Functions.
export const config = {
  matcher: [
    '/((?!_next/).+)',
    '/(.*%.*)',
    { source: '/', has: [{ type: 'header', key: 'content-type' }] },
  ],
}

/** Refreshes sessions; responds to redirects, 404s and expired links here, because pages could do so only by script. */
export async function proxy(request: NextRequest, event: NextFetchEvent) {
  const { pathname: path, searchParams } = request.nextUrl
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && isOwnPage(path)) return methodNotAllowed()
  // Next responds with 500 to a parameter that it cannot decode.
  const expired = isDecodable(path) ? await expiredCallPage(path) : NOT_FOUND
  if (expired || path === NOT_FOUND) return notFound(request, expired)
  const early = canonicalRedirect(request) ?? (await sharedLinkResponse(request))
  if (early) return early
  // An editor's preview may show unpublished content.
  const isEditor = request.cookies.has('__prerender_bypass')
  if ((await isBookingOff(path)) || (!isEditor && (await isMissingFile(path))))
    return notFound(request, NOT_FOUND, false)
  if (isAccountPath(path)) return refreshSession(request)
  if (env.isDevelopment && path.startsWith('/dev/')) return NextResponse.next()
  if (isEditor || isReservedPath(path)) return NextResponse.next()
  const content = await resolvePath(path, searchParams)
  if (!isRead && content.kind === 'page') return methodNotAllowed()
  // The edge cache reports the 404s of its own requests, with their referrers.
  if (content.kind === 'nothing' && !isFromCache(request)) event.waitUntil(recordNotFound(request))
  return respondWith(request, content)
}
