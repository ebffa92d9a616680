'use client'

import { useEffect } from 'react'
import { SCROLL_DELAY_MS } from '@/lib/site/site'

const KEY = 'section'

/**
 * Requirement R3.3: on other pages a link to a section first goes to `/` and scrolls after 100 ms. On `/` they are
 * fragments; without scripts the browser follows them natively.
 */
export function SectionScroll() {
  useEffect(() => {
    if (location.pathname === '/') return scrollToSaved()
    document.addEventListener('click', goHome)
    return () => document.removeEventListener('click', goHome)
  }, [])
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
    // Storage is blocked, so the browser follows the link.
  }
}

function scrollToSaved() {
  try {
    const hash = sessionStorage.getItem(KEY)
    if (!hash) return
    sessionStorage.removeItem(KEY)
    setTimeout(() => location.replace(hash), SCROLL_DELAY_MS)
  } catch {
    // Storage is blocked, so nothing was saved either.
  }
}
