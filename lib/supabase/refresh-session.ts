import 'server-only'
import { isAuthError } from '@supabase/supabase-js'
import { type NextRequest, NextResponse } from 'next/server'
import { readStoredSession, sessionCookieNames } from '@/lib/account/stored-session'
import { logWarning } from '@/lib/log'
import { errorMessage } from '@/lib/values/error-message'
import { type CookieJar, openCookieJar } from './connection/cookie-jar.ts'
import { ANSWER_BY } from './connection/deadline.ts'
import { isSessionOver } from './connection/session-over.ts'
import { openSession, type Session } from './session.ts'

const ACCOUNT = /^\/(account|new-password|sign-in|sign-up|reset-password)(\/|$)/
/** Shows what is an account's alone. The other pages never wait for the accounts. */
const OWN = /^\/(account|new-password)(\/|$)/

/** Is this an account page, or below one? */
export const isAccountPath = (path: string): boolean => ACCOUNT.test(path)

/**
 * Prepares the session before an account page is made: for the page itself through the request's cookies, for the
 * browser through the response's. A session that is over, or cannot be one, is cleared. Nothing else ends one: while
 * the accounts cannot be reached, the page says so with status 503.
 */
export async function refreshSession(request: NextRequest): Promise<NextResponse> {
  // Forms look for themselves, and answer in their own way.
  const isForm = !['GET', 'HEAD'].includes(request.method)
  if (isForm || sessionCookieNames(request.cookies.getAll()).length === 0)
    return NextResponse.next()
  const isOwn = OWN.test(new URL(request.url).pathname)
  const jar = openCookieJar(request)
  // A client would refresh by itself what is there.
  if (!isOwn || !readStoredSession(jar.getAll()))
    return jar.applyTo(NextResponse.next({ request: { headers: headersWith(request, jar) } }))
  const session = openSession(request)
  const isKnown = await look(session)
  const headers = headersWith(request, session.jar)
  headers.set(ANSWER_BY, `${isKnown ? session.deadline.endsAt : 0}`)
  if (isKnown) return session.jar.applyTo(NextResponse.next({ request: { headers } }))
  const url = new URL(request.url)
  url.pathname = '/account'
  const unavailable = { 'Cache-Control': 'private, no-store', 'Retry-After': '30' }
  return session.jar.applyTo(
    NextResponse.rewrite(url, { request: { headers }, status: 503, headers: unavailable }),
  )
}

/** What the page is to see: the cookies as they are now. */
function headersWith(request: NextRequest, jar: CookieJar): Headers {
  const headers = new Headers(request.headers)
  const cookies = jar.getAll().map(({ name, value }) => `${name}=${value}`)
  headers.set('cookie', cookies.join('; '))
  return headers
}

/** Asks whether the session still is one, and forgets it if it is over. False if nobody knows. */
async function look(session: Session): Promise<boolean> {
  try {
    await session.deadline.within(session.user())
    return true
  } catch (error) {
    if (isAuthError(error) && isSessionOver(error)) {
      session.jar.forget()
      return true
    }
    logWarning(`auth: the session cannot be looked at: ${errorMessage(error)}`)
    return false
  }
}
