'use client'

import { useEffect } from 'react'

const KEY = 'section'

/**
 * Requirement R3.3: away from `/`, a link to a section first goes to `/` and scrolls after 100 ms.
 * On `/`, and without this script, the browser follows the same links by itself. `delay` in milliseconds.
 */
export function SectionScroll({ delay }: { delay: number }) {
  useEffect(() => {
    if (location.pathname === '/') return scrollToNoted(delay)
    document.addEventListener('click', goHome)
    return () => document.removeEventListener('click', goHome)
  }, [delay])
  return null
}

function goHome(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]')
  const isForNewTab = event.button || event.metaKey || event.ctrlKey || event.shiftKey
  if (!link || isForNewTab) return
  try {
    sessionStorage.setItem(KEY, link.hash)
    event.preventDefault()
    location.assign('/')
  } catch {
    // Storage is closed to us: the browser follows the link.
  }
}

function scrollToNoted(delay: number) {
  try {
    const hash = sessionStorage.getItem(KEY)
    if (!hash) return
    sessionStorage.removeItem(KEY)
    setTimeout(() => location.replace(hash), delay)
  } catch {
    // Storage is closed to us; then nothing was noted either.
  }
}
