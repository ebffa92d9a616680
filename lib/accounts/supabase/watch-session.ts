import type { GoTrueClient, Session } from '@supabase/auth-js'
import { hasSession } from '@/lib/accounts/session-cookie'
import { afterCheck, afterEvent, type SessionState } from '@/lib/accounts/session-state'
import { toSubscription } from '@/lib/accounts/subscription'
import type { Accounts } from '@/lib/env'
import { logWarning } from '@/lib/http/log/log'
import { browserAuth } from './browser.ts'
import { isSessionOver } from './connection/session-over.ts'

type Update = (change: (state: SessionState) => SessionState) => void

/** How often the header retries to read a session while the auth service is unreachable. */
const RETRY_MS = 10_000

const userOf = ({ user }: Session) => ({ id: user.id, email: user.email ?? '' })

/**
 * Reports every change of the session and of the subscription, which is checked once per session token
 * (Requirement R5.4). Returns functions to check again and to stop.
 */
export function watchSession(accounts: Accounts, update: Update) {
  const auth = browserAuth(accounts)
  let checked = ''
  let isKnown = false

  async function check({ access_token: token, user }: Session) {
    if (checked === token) return
    checked = token
    try {
      const response = await requestSubscription(accounts, token)
      const subscription = response.ok ? toSubscription(await response.json()) : undefined
      if (subscription) update((state) => afterCheck(state, user.id, subscription))
      else logWarning(`The subscription could not be checked: ${response.status}`)
      if (response.status === 401) await leaveIfOver(auth)
    } catch (error) {
      // Requirement R7.4: the error is logged, the state stays.
      logWarning(`The subscription could not be checked: ${error}`)
    }
  }

  function report(event: string, session: Session | null) {
    isKnown = session !== null || !hasSession(document.cookie)
    update((state) => afterEvent(state, event, session && userOf(session)))
    if (!session) checked = ''
    // Not inside the callback: the client holds its lock until the callback returns.
    else setTimeout(() => check(session), 0)
  }

  /** Another tab, another device or the server may have changed the session meanwhile. */
  async function recheck() {
    if (!hasSession(document.cookie)) return report('SIGNED_OUT', null)
    // After a sign-out here, somebody may have signed in elsewhere.
    if (isKnown && checked) return leaveIfOver(auth)
    const { data } = await auth.getSession()
    if (data.session) report('SIGNED_IN', data.session)
  }

  const { data } = auth.onAuthStateChange(report)
  const timer = setInterval(() => isKnown || recheck(), RETRY_MS)
  return {
    recheck,
    stop() {
      clearInterval(timer)
      data.subscription.unsubscribe()
    },
  }
}

/** Signs out here when the session was ended elsewhere. A token whose key was removed is refreshed first. */
async function leaveIfOver(auth: GoTrueClient): Promise<void> {
  let { error } = await auth.getUser()
  if (error?.code === 'bad_jwt') ({ error } = await auth.refreshSession())
  // The client itself removes a session that is not found.
  if (error && error.name !== 'AuthSessionMissingError' && isSessionOver(error))
    await auth.signOut({ scope: 'local' })
}

/**
 * Requirement R6.4: invokes `check-subscription` with the session's token. Not through the client: its `functions`
 * refresh the session first, and that event triggers another check, endlessly if the clock is wrong.
 */
function requestSubscription({ supabaseUrl, supabaseKey }: Accounts, token: string) {
  return fetch(`${supabaseUrl}/functions/v1/check-subscription`, {
    method: 'POST',
    headers: { apikey: supabaseKey, authorization: `Bearer ${token}` },
  })
}
