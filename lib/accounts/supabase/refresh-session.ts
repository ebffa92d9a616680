import 'server-only'
import { isAuthError, type User } from '@supabase/supabase-js'
import { type NextRequest, NextResponse } from 'next/server'
import { readStoredSession, sessionCookieNames } from '@/lib/accounts/session-cookie'
import { logWarning } from '@/lib/http/log/log'
import { NOT_FOUND, notFound } from '@/lib/http/proxy-responses'
import { errorMessage } from '@/lib/values/record'
import { RESPOND_BY } from './connection/backend-fetch.ts'
import { isSessionOver } from './connection/session-over.ts'
import { isHost } from './host.ts'
import { type CookieJar, openCookieJar, openSession, type Session } from './session.ts'

const ACCOUNT = /^\/(account|new-password|sign-in|sign-up|reset-password)(\/|$)/
/** Pages with an account's private data. Other pages never wait for the auth service. */
const PRIVATE = /^\/(account|new-password)(\/|$)/
/** What only hosts have. */
const HOSTS = /^\/account\/bookings(\/calls\.csv)?$/

/** Returns true for the path of an account page or below one. */
export const isAccountPath = (path: string): boolean => ACCOUNT.test(path)

/**
 * Refreshes the session before an account page renders: for the page through the request's cookies, for the browser
 * through the response's. Clears a session that has ended or is malformed. While the auth service is unreachable,
 * the session stays and the page says so with status 503. Responds with 404 where only hosts have a page.
 */
export async function refreshSession(request: NextRequest): Promise<NextResponse> {
  // Form handlers check the session themselves.
  const isForm = !['GET', 'HEAD'].includes(request.method)
  if (isForm || sessionCookieNames(request.cookies.getAll()).length === 0)
    return NextResponse.next()
  const url = new URL(request.url)
  const isPrivate = PRIVATE.test(url.pathname)
  const jar = openCookieJar(request.cookies.getAll())
  // Opening a client would refresh the session.
  if (!isPrivate || !readStoredSession(jar.getAll()))
    return jar.applyTo(NextResponse.next({ request: { headers: headersWith(request, jar) } }))
  const session = openSession(request)
  const { isAnswered, user } = await checkSession(session)
  if (user && !isHost(user) && HOSTS.test(url.pathname))
    return session.jar.applyTo(notFound(request, NOT_FOUND, false))
  const isKnown = isAnswered && leavesTime(session)
  const headers = headersWith(request, session.jar)
  headers.set(RESPOND_BY, `${isKnown ? session.deadline.endsAt : 0}`)
  if (isKnown) return session.jar.applyTo(NextResponse.next({ request: { headers } }))
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
const leavesTime = ({ deadline, backend, jar }: Session): boolean =>
  !readStoredSession(jar.getAll()) || backend.state.lastMs <= deadline.endsAt - Date.now()

/** Checks the session and clears it if it has ended. Not `isAnswered` if the auth service is unreachable. */
async function checkSession(session: Session): Promise<{ isAnswered: boolean; user?: User }> {
  try {
    return { isAnswered: true, user: await session.deadline.within(session.user()) }
  } catch (error) {
    if (isAuthError(error) && isSessionOver(error)) {
      session.jar.clearSession()
      return { isAnswered: true }
    }
    logWarning(`auth: the session could not be checked: ${errorMessage(error)}`)
    return { isAnswered: false }
  }
}
