import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { purgeHeaders } from '@/lib/http/cache-headers'
import type { FormCookie } from '@/lib/http/forms/form-error'
import { isHttps } from '@/lib/values/urls'

/** Attributes of all form cookies: hidden from scripts, and sent over https only if the site uses https. */
export const HTTP_ONLY = {
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(env.siteUrl),
} as const

/** Redirects to a path of this site with 303. Sends no host, so a forged Host header cannot redirect elsewhere. */
export const seeOther = (path: string, headers: Record<string, string> = {}) =>
  new NextResponse(null, { status: 303, headers: { ...headers, Location: pathOnSite(path) } })

// A path that starts with two slashes would name another host.
function pathOnSite(path: string) {
  const { pathname, search, hash } = new URL(path, env.siteUrl)
  return `/${pathname.replace(/^\/+/, '')}${search}${hash}`
}

/** Sets the cookies and forbids every cache to store the response. */
function noStore(response: NextResponse, cookies: readonly FormCookie[] = []) {
  for (const cookie of cookies) response.cookies.set(cookie)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** The next page after a form succeeds, a path of this site; `toWithoutScript` if it differs without JavaScript. */
export type Success = {
  to: string
  toWithoutScript?: string
  cookies?: FormCookie[]
  /** Tags of cached responses to purge. */
  purgeTags?: string[]
}

/** A rejection: body and status for scripts, otherwise a path of this site. */
export type Rejection = Omit<Success, 'purgeTags'> & { body: object; status: number }

const wantsJson = (request: NextRequest) => request.headers.get('accept') === 'application/json'

/** Returns the response to an accepted form, never cached: JSON for scripts, otherwise a redirect. */
export function accepted(
  request: NextRequest,
  { to, toWithoutScript = to, cookies, purgeTags = [] }: Success,
): NextResponse {
  const headers = purgeTags.length > 0 ? purgeHeaders(...purgeTags) : {}
  const response = wantsJson(request)
    ? NextResponse.json({ to }, { headers })
    : seeOther(toWithoutScript, headers)
  return noStore(response, cookies)
}

/** Returns the response to a rejected form, never cached: JSON for scripts, otherwise a redirect to the form. */
export function rejected(
  request: NextRequest,
  { to, cookies, body, status }: Rejection,
): NextResponse {
  const response = wantsJson(request) ? NextResponse.json(body, { status }) : seeOther(to)
  return noStore(response, cookies)
}
