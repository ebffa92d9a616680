import { type NextRequest, NextResponse } from 'next/server'
import { findRedirect, isReservedPath } from '@/lib/redirects'
import { getLegalPage } from '@/lib/sanity/legal-page'
import { getRedirects } from '@/lib/sanity/redirects'

/**
 * Sends paths at which nothing is published to the prerendered not-found page. The catch-all route
 * would answer 404 as well, but with an empty document that only a script fills.
 */
export async function proxy(request: NextRequest) {
  const path = request.nextUrl.pathname
  if (isReservedPath(path) || (await isPublished(path))) return NextResponse.next()
  const headers = { 'Cache-Control': 'no-store' }
  return NextResponse.rewrite(new URL('/_not-found', request.url), { status: 404, headers })
}

async function isPublished(path: string) {
  try {
    return Boolean((await getLegalPage(path)) ?? findRedirect(await getRedirects(), path))
  } catch {
    // The route reports it, on a page of its own.
    return true
  }
}

// Not the landing page, and no file.
export const config = { matcher: '/((?!_next/|opengraph-image|.*\\.).+)' }
