'use client'

import { useEffect } from 'react'
import { SCROLL_DELAY_MS } from '@/lib/site'

const KEY = 'section'

/**
 * Specification §2: away from `/`, a link to a section first goes to `/` and scrolls after 100 ms.
 * On `/`, and without this script, the browser follows the same links by itself.
 */
export function SectionScroll() {
  useEffect(() => {
    if (location.pathname === '/') return scrollToNoted()
    document.addEventListener('click', goHome)
    return () => document.removeEventListener('click', goHome)
  }, [])
  return null
}

function goHome(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]')
  if (!link || event.defaultPrevented || isForNewTab(event)) return
  try {
    sessionStorage.setItem(KEY, link.hash)
  } catch {
    return
  }
  event.preventDefault()
  location.assign('/')
}

function isForNewTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

function scrollToNoted() {
  try {
    const hash = sessionStorage.getItem(KEY)
    if (!hash) return
    sessionStorage.removeItem(KEY)
    setTimeout(() => location.replace(hash), SCROLL_DELAY_MS)
  } catch {
    // Storage is closed to us; then nothing was noted either.
  }
}
