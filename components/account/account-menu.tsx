import type { AuthError } from '@supabase/auth-js'
import { useEffect, useId, useState } from 'react'
import { ChangingText } from '@/components/translated-text'
import { Toast, type ToastContent } from '@/components/ui/toast'
import {
  NOTICES,
  SIGN_OUT_FAILED_TITLE,
  SIGN_OUT_REFUSED,
  SIGN_OUT_UNSURE,
  SIGNED_OUT_TITLE,
} from '@/lib/accounts/messages'
import { hasSession } from '@/lib/accounts/session-cookie'
import { INITIAL_STATE } from '@/lib/accounts/session-state'
import { NO_SUBSCRIPTION } from '@/lib/accounts/subscription'
import { browserAuth } from '@/lib/accounts/supabase/browser'
import { signOut } from '@/lib/accounts/supabase/sign-out'
import { watchSession } from '@/lib/accounts/supabase/watch-session'
import type { Accounts } from '@/lib/env'
import { onReturn } from '@/lib/site/browser'

/** The header's account menu for a session: the email address, the tier and the sign-out button. */
export function AccountMenu({ label, accounts }: { label: string; accounts: Accounts }) {
  const { isLoading, user, subscription } = useSession(accounts)
  const [toast, setToast] = useState<ToastContent>()
  const panel = useId()

  useEffect(() => {
    if (takeNotice() !== 'confirmed') return
    setToast({ title: 'Welcome', text: NOTICES.confirmed })
  }, [])
  useEffect(() => {
    if (isLoading || user || hasSession(document.cookie)) return
    delete document.documentElement.dataset.session
    // The page still shows the data of the account that signed out.
    if (/^\/(account|new-password)/.test(location.pathname))
      location.assign('/sign-in?notice=signed_out')
  }, [isLoading, user])

  async function handleSignOut() {
    const error = await signOut(browserAuth(accounts), 'local')
    setToast(
      error
        ? { title: SIGN_OUT_FAILED_TITLE, text: reasonOf(error), isDestructive: true }
        : { title: SIGNED_OUT_TITLE, text: NOTICES.signed_out },
    )
  }

  return (
    <>
      {user ? (
        <div>
          <button type="button" className="nav-link account-button" popoverTarget={panel}>
            Account
          </button>
          <div id={panel} popover="auto" className="account-menu">
            <p key={user.email} className="account-menu-email">
              {user.email}
            </p>
            {/* The subscription is unknown until the first check. */}
            {subscription !== NO_SUBSCRIPTION && (
              <p className="note">
                <ChangingText>{tierOf(subscription)}</ChangingText>
              </p>
            )}
            <a href="/account">Your account</a>
            <button type="button" onClick={handleSignOut}>
              Sign out
            </button>
          </div>
        </div>
      ) : hasSession(document.cookie) ? (
        // The session is not known yet, or the auth service is unreachable: the account page finds out.
        <a className="nav-link" href="/account">
          Account
        </a>
      ) : (
        <a className="nav-link sign-in" href="/sign-in">
          {label}
        </a>
      )}
      <Toast content={toast} onDismiss={() => setToast(undefined)} />
    </>
  )
}

/** Returns the session state and follows its changes. */
function useSession(accounts: Accounts) {
  const [state, setState] = useState(INITIAL_STATE)
  // Another tab, another device or the page the visitor comes back from may have changed the session.
  useEffect(() => {
    const { recheck, stop } = watchSession(accounts, setState)
    const stopRechecking = onReturn(recheck)
    return () => {
      stopRechecking()
      stop()
    }
  }, [accounts])
  return state
}

/** Only a 4xx is a certain failure: a request without a response may have gone through. */
const reasonOf = ({ status = 0 }: AuthError) =>
  status >= 400 && status < 500 ? SIGN_OUT_REFUSED : SIGN_OUT_UNSURE

/** Returns the notice code of the URL and removes it from there. */
function takeNotice() {
  const url = new URL(location.href)
  const notice = url.searchParams.get('notice')
  if (location.pathname !== '/' || !notice) return undefined
  url.searchParams.delete('notice')
  history.replaceState(history.state, '', url)
  return notice
}

function tierOf({ subscribed, subscription_tier: tier }: typeof INITIAL_STATE.subscription) {
  if (subscribed) return `Subscription: ${tier ?? 'active'}`
  // An unpaid or paused subscription keeps its tier.
  return tier ? `Subscription: ${tier}, not active` : 'No subscription'
}
