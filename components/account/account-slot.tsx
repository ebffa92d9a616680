import { Island } from '@/components/island'
import { accounts } from '@/lib/env'

/** The header's account slot: the sign-in link, and the account menu in its place for a visitor with a session. */
export const AccountSlot = ({ label }: { label: string }) => (
  <Island name="account" props={{ label, accounts }} className="contents">
    <a className="nav-link sign-in" href="/sign-in">
      {label}
    </a>
  </Island>
)
