import { HeaderAccount } from '@/components/account/header-account'
import { SESSION_PATTERN } from '@/lib/account/session-cookie'
import { accounts } from '@/lib/env'

/** The bar's account slot, with what it needs to know in the browser. */
export const AccountSlot = ({ label }: { label: string }) => (
  <HeaderAccount label={label} session={SESSION_PATTERN} accounts={accounts} />
)
