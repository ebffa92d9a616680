import 'server-only'
import { NextResponse } from 'next/server'
import { env } from '@/lib/env'
import type { FormCookie } from './form-cookie.ts'

/** Redirects to a path of this site with 303. Sends no host, so a forged Host header cannot redirect elsewhere. */
export const seeOther = (path: string, headers: Record<string, string> = {}) =>
  new NextResponse(null, { status: 303, headers: { ...headers, Location: pathOnSite(path) } })

// A path that starts with two slashes would name another host.
function pathOnSite(path: string) {
  const { pathname, search, hash } = new URL(path, env.siteUrl)
  return `/${pathname.replace(/^\/+/, '')}${search}${hash}`
}

/** Sets the cookies and forbids every cache to store the response. */
export function noStore(response: NextResponse, cookies: readonly FormCookie[] = []) {
  for (const cookie of cookies) response.cookies.set(cookie)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
