import type { Session } from '@supabase/supabase-js'
import { afterCheck, afterEvent, type SessionState } from '@/lib/account/session-state'
import { toSubscription } from '@/lib/account/subscription'
import type { Accounts } from '@/lib/env'
import { logWarning } from '@/lib/log'
import { browserClient } from './browser.ts'

type Update = (change: (state: SessionState) => SessionState) => void

/**
 * Tells every change of the session, and of the subscription, which is checked once for each session
 * token (Requirement R5.4). Returns how to stop.
 */
export function watchSession(accounts: Accounts, update: Update): () => void {
  const { auth } = browserClient(accounts)
  let checked = ''

  async function check({ access_token: token, user }: Session) {
    if (checked === token) return
    checked = token
    try {
      const response = await askForSubscription(accounts, token)
      const subscription = response.ok ? toSubscription(await response.json()) : undefined
      if (subscription) update((state) => afterCheck(state, user.id, subscription))
      else logWarning(`The subscription could not be checked: ${response.status}`)
      // The session was ended elsewhere: asking for the user makes the client notice.
      if (response.status === 401) await auth.getUser()
    } catch (error) {
      // Requirement R7.4: the error is logged, the state stays.
      logWarning(`The subscription could not be checked: ${error}`)
    }
  }

  const { data } = auth.onAuthStateChange((event, session) => {
    const user = session && { id: session.user.id, email: session.user.email ?? '' }
    update((state) => afterEvent(state, event, user))
    if (!session) checked = ''
    // Not inside the callback: the client holds its lock until it returns.
    else setTimeout(() => check(session), 0)
  })
  return () => data.subscription.unsubscribe()
}

/**
 * Requirement R6.4: invokes `check-subscription` with the session's token. Not through the client: its
 * `functions` would refresh the session first, which is an event that asks for a check: with a wrong
 * clock, for ever.
 */
function askForSubscription({ supabaseUrl, supabaseKey }: Accounts, token: string) {
  return fetch(`${supabaseUrl}/functions/v1/check-subscription`, {
    method: 'POST',
    headers: { apikey: supabaseKey, authorization: `Bearer ${token}` },
  })
}
