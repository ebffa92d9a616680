import { HeaderAccount } from '@/components/account/header-account'
import { SESSION_PATTERN } from '@/lib/account/session-cookie'
import { accounts } from '@/lib/env'

/**
 * The header's account slot with its browser configuration: as props for React, and as an attribute for
 * `browser/account.tsx`, which fills the slot on pages without React.
 */
export const AccountSlot = ({ label }: { label: string }) => (
  <div className="contents" data-accounts={JSON.stringify(accounts)}>
    <HeaderAccount label={label} session={SESSION_PATTERN} accounts={accounts} />
  </div>
)
