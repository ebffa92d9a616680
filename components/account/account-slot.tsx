import { HeaderAccount } from '@/components/account/header-account'
import { SESSION_PATTERN } from '@/lib/account/session-cookie'
import { accounts } from '@/lib/env'

/**
 * The bar's account slot, with what it needs to know in the browser: as properties for React, as an attribute for
 * `browser/account.tsx`, which fills it on a page without.
 */
export const AccountSlot = ({ label }: { label: string }) => (
  <div className="contents" data-accounts={JSON.stringify(accounts)}>
    <HeaderAccount label={label} session={SESSION_PATTERN} accounts={accounts} />
  </div>
)
