'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { Accounts } from '@/lib/env'
import { onReturn } from '@/lib/page/on-return'

type Props = { label: string; session: string; accounts: Accounts }

/**
 * The bar's account slot. Anonymous visitors load nothing more: the cookie decides (Requirement R5.7).
 * `session` is the pattern of one, a property: an import would cost every visitor more.
 */
export function HeaderAccount({ label, session, accounts }: Props) {
  const [Menu, setMenu] = useState<ComponentType<Omit<Props, 'session'>>>()
  useEffect(() => {
    const look = () => {
      if (new RegExp(session).test(document.cookie))
        import('./account-menu.tsx')
          .then(({ AccountMenu }) => setMenu(() => AccountMenu))
          // Without its menu, as for who leaves while it is fetched, the link leads to the account.
          .catch(() => document.documentElement.removeAttribute('data-session'))
    }
    look()
    // Another tab may have signed in meanwhile, or the page that Back leaves.
    return onReturn(look)
  }, [session])
  return Menu ? (
    <Menu label={label} accounts={accounts} />
  ) : (
    <a className="nav-link sign-in" href="/sign-in">
      {label}
    </a>
  )
}
