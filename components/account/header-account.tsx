'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { hasSession } from '@/lib/account/session-cookie'

/** The bar's account slot. Anonymous visitors load nothing more: the cookie decides (specification §6). */
export function HeaderAccount({ label }: { label: string }) {
  const [Menu, setMenu] = useState<ComponentType<{ label: string }>>()
  useEffect(() => {
    const look = () => {
      if (hasSession(document.cookie))
        import('./account-menu').then(({ AccountMenu }) => setMenu(() => AccountMenu))
    }
    look()
    // Another tab may have signed in meanwhile.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return Menu ? (
    <Menu label={label} />
  ) : (
    <a className="nav-link sign-in" href="/sign-in">
      {label}
    </a>
  )
}
