import 'server-only'
import { NextResponse } from 'next/server'
import { env } from '@/lib/env'
import type { FormCookie } from './form-cookie.ts'

/** Leads to a path of this site with 303: by the path alone, so that no forged Host can lead elsewhere. */
export const seeOther = (path: string, headers: Record<string, string> = {}) =>
  new NextResponse(null, { status: 303, headers: { ...headers, Location: pathOnSite(path) } })

// A path that begins with two slashes would name a host.
function pathOnSite(path: string) {
  const { pathname, search, hash } = new URL(path, env.siteUrl)
  return `/${pathname.replace(/^\/+/, '')}${search}${hash}`
}

/** The same answer with its cookies, which no cache may keep. */
export function notStored(response: NextResponse, cookies: readonly FormCookie[] = []) {
  for (const cookie of cookies) response.cookies.set(cookie)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
