import type { AuthError } from '@supabase/supabase-js'
import { useEffect, useId, useState } from 'react'
import { ChangingText } from '@/components/changing-text'
import { Toast, type ToastContent } from '@/components/ui/toast'
import {
  NOTICES,
  SIGN_OUT_FAILED_TITLE,
  SIGN_OUT_REFUSED,
  SIGN_OUT_UNSURE,
  SIGNED_OUT_TITLE,
} from '@/lib/account/messages'
import { hasSession } from '@/lib/account/session-cookie'
import { INITIAL_STATE } from '@/lib/account/session-state'
import { NO_SUBSCRIPTION } from '@/lib/account/subscription'
import type { Accounts } from '@/lib/env'
import { onReturn } from '@/lib/page/on-return'
import { browserClient } from '@/lib/supabase/browser'
import { signOut } from '@/lib/supabase/sign-out'
import { watchSession } from '@/lib/supabase/watch-session'
import './account-menu.css'

/** The bar's account slot once there is a session: who is signed in, the tier, and the way out. */
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
    // What an account page shows belongs to somebody who has left.
    if (/^\/(account|new-password)/.test(location.pathname))
      location.assign('/sign-in?notice=signed_out')
  }, [isLoading, user])

  async function leave() {
    const error = await signOut(browserClient(accounts).auth, 'local')
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
            {/* Until a check has answered nothing is known, and nothing is said. */}
            {subscription !== NO_SUBSCRIPTION && (
              <p className="note">
                <ChangingText>{tierOf(subscription)}</ChangingText>
              </p>
            )}
            <a href="/account">Your account</a>
            <button type="button" onClick={leave}>
              Sign out
            </button>
          </div>
        </div>
      ) : hasSession(document.cookie) ? (
        // Until the session is known, and while the accounts cannot be reached; the page knows more.
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

/** Who is signed in, as it changes. */
function useSession(accounts: Accounts) {
  const [state, setState] = useState(INITIAL_STATE)
  // Another tab, another device, or the page that Back leaves may have signed out or in meanwhile.
  useEffect(() => {
    const { look, stop } = watchSession(accounts, setState)
    const stopLooking = onReturn(look)
    return () => {
      stopLooking()
      stop()
    }
  }, [accounts])
  return state
}

/** Only a refusal is certain: what got no answer may have gone through. */
const reasonOf = ({ status = 0 }: AuthError) =>
  status >= 400 && status < 500 ? SIGN_OUT_REFUSED : SIGN_OUT_UNSURE

/** What the address asks to say, which it then asks no more. */
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
  // One that is unpaid or paused keeps its tier.
  return tier ? `Subscription: ${tier}, not active` : 'No subscription'
}
