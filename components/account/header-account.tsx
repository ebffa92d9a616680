'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { Accounts } from '@/lib/env'
import { onReturn } from '@/lib/page/on-return'

type Props = { label: string; session: string; accounts: Accounts }

/**
 * The header's account slot. The cookie decides whether the menu is loaded (Requirement R5.7).
 * `session` is the cookie's pattern, passed as a prop because an import would add to every visitor's bundle.
 */
export function HeaderAccount({ label, session, accounts }: Props) {
  const [Menu, setMenu] = useState<ComponentType<Omit<Props, 'session'>>>()
  useEffect(() => {
    const loadMenu = () => {
      if (new RegExp(session).test(document.cookie))
        import('./account-menu.tsx')
          .then(({ AccountMenu }) => setMenu(() => AccountMenu))
          // Without the menu, or if the visitor leaves while it loads, the link still goes to the account.
          .catch(() => document.documentElement.removeAttribute('data-session'))
    }
    loadMenu()
    // Another tab, or the page the visitor comes back from, may have signed in meanwhile.
    return onReturn(loadMenu)
  }, [session])
  return Menu ? (
    <Menu label={label} accounts={accounts} />
  ) : (
    <a className="nav-link sign-in" href="/sign-in">
      {label}
    </a>
  )
}
