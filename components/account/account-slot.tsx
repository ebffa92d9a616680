import { HeaderAccount } from '@/components/account/header-account'
import { accounts } from '@/lib/env'

/** The header's account slot with its browser configuration. */
export const AccountSlot = ({ label }: { label: string }) => (
  <HeaderAccount label={label} accounts={accounts} />
)
