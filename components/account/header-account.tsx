'use client'

import { type ComponentType, useEffect, useState } from 'react'

/**
 * The bar's account slot. Anonymous visitors load nothing more: the cookie decides (specification §6).
 * `session` is the pattern of one, a property: an import would cost every visitor more.
 */
export function HeaderAccount({ label, session }: { label: string; session: string }) {
  const [Menu, setMenu] = useState<ComponentType<{ label: string }>>()
  useEffect(() => {
    const look = () => {
      if (new RegExp(session).test(document.cookie))
        import('./account-menu').then(({ AccountMenu }) => setMenu(() => AccountMenu))
    }
    look()
    // Another tab may have signed in meanwhile.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [session])
  return Menu ? (
    <Menu label={label} />
  ) : (
    <a className="nav-link sign-in" href="/sign-in">
      {label}
    </a>
  )
}
