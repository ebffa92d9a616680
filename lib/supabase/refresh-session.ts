import 'server-only'
import { isAuthError } from '@supabase/supabase-js'
import { type NextRequest, NextResponse } from 'next/server'
import { readStoredSession, sessionCookieNames } from '@/lib/account/stored-session'
import { logWarning } from '@/lib/log'
import { errorMessage } from '@/lib/values/error-message'
import { type CookieJar, openCookieJar } from './connection/cookie-jar.ts'
import { RESPOND_BY } from './connection/deadline.ts'
import { isSessionOver } from './connection/session-over.ts'
import { openSession, type Session } from './session.ts'

const ACCOUNT = /^\/(account|new-password|sign-in|sign-up|reset-password)(\/|$)/
/** Pages with an account's private data. Other pages never wait for the auth service. */
const PRIVATE = /^\/(account|new-password)(\/|$)/

/** Returns true for the path of an account page or below one. */
export const isAccountPath = (path: string): boolean => ACCOUNT.test(path)

/**
 * Refreshes the session before an account page renders: for the page through the request's cookies, for the browser
 * through the response's. Clears a session that has ended or is malformed. While the auth service is unreachable,
 * the session stays and the page says so with status 503.
 */
export async function refreshSession(request: NextRequest): Promise<NextResponse> {
  // Form handlers check the session themselves.
  const isForm = !['GET', 'HEAD'].includes(request.method)
  if (isForm || sessionCookieNames(request.cookies.getAll()).length === 0)
    return NextResponse.next()
  const isPrivate = PRIVATE.test(new URL(request.url).pathname)
  const jar = openCookieJar(request.cookies.getAll())
  // Opening a client would refresh the session.
  if (!isPrivate || !readStoredSession(jar.getAll()))
    return jar.applyTo(NextResponse.next({ request: { headers: headersWith(request, jar) } }))
  const session = openSession(request)
  const isKnown = (await checkSession(session)) && leavesTime(session)
  const headers = headersWith(request, session.jar)
  headers.set(RESPOND_BY, `${isKnown ? session.deadline.endsAt : 0}`)
  if (isKnown) return session.jar.applyTo(NextResponse.next({ request: { headers } }))
  const url = new URL(request.url)
  url.pathname = '/account'
  const unavailable = { 'Cache-Control': 'private, no-store', 'Retry-After': '30' }
  return session.jar.applyTo(
    NextResponse.rewrite(url, { request: { headers }, status: 503, headers: unavailable }),
  )
}

/** Returns the request's headers with the current cookies. */
function headersWith(request: NextRequest, jar: CookieJar): Headers {
  const headers = new Headers(request.headers)
  const cookies = jar.getAll().map(({ name, value }) => `${name}=${value}`)
  headers.set('cookie', cookies.join('; '))
  return headers
}

/** Returns false if the page, which asks the auth service again, would get no response in time and could set no status. */
function leavesTime({ deadline: { startedAt, endsAt }, jar }: Session): boolean {
  const now = Date.now()
  return !readStoredSession(jar.getAll()) || now - startedAt <= endsAt - now
}

/** Checks the session and clears it if it has ended. Returns false if the auth service is unreachable. */
async function checkSession(session: Session): Promise<boolean> {
  try {
    await session.deadline.within(session.user())
    return true
  } catch (error) {
    if (isAuthError(error) && isSessionOver(error)) {
      session.jar.clearSession()
      return true
    }
    logWarning(`auth: the session could not be checked: ${errorMessage(error)}`)
    return false
  }
}
