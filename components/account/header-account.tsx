'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { hasSession } from '@/lib/accounts/session-cookie'
import type { Accounts } from '@/lib/env'
import { onReturn } from '@/lib/site/browser'

type Props = { label: string; accounts: Accounts }

/** The header's account slot. The cookie decides whether the menu is loaded (Requirement R5.7). */
export function HeaderAccount({ label, accounts }: Props) {
  const [Menu, setMenu] = useState<ComponentType<Props>>()
  useEffect(() => {
    const loadMenu = () => {
      if (hasSession(document.cookie))
        import('./account-menu.tsx')
          .then(({ AccountMenu }) => setMenu(() => AccountMenu))
          // Without the menu, or if the visitor leaves while it loads, the link still goes to the account.
          .catch(() => document.documentElement.removeAttribute('data-session'))
    }
    loadMenu()
    // Another tab, or the page the visitor comes back from, may have signed in meanwhile.
    return onReturn(loadMenu)
  }, [])
  return Menu ? (
    <Menu label={label} accounts={accounts} />
  ) : (
    <a className="nav-link sign-in" href="/sign-in">
      {label}
    </a>
  )
}
