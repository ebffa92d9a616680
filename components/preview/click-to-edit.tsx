'use client'

import type { ClientPerspective } from '@sanity/client'
import { VisualEditing } from '@sanity/visual-editing/react'
import { useRef } from 'react'
import { refreshPage } from '@/components/preview/refresh-page'

/**
 * Frames around what can be edited. A click on one opens its field in Presentation. `perspective`
 * is the one that this page was read in. Not next-sanity's: what it takes from next/navigation
 * would stay in the script of every visitor.
 */
export function ClickToEdit({ perspective }: { perspective: string }) {
  const current = useRef(perspective)
  async function changePerspective(next: ClientPerspective) {
    // Presentation names it at every connection; only another one needs another page.
    if (current.current === String(next)) return
    current.current = String(next)
    await fetch('/api/draft-mode/perspective', { method: 'POST', body: current.current })
    refreshPage()
  }
  return (
    <VisualEditing
      portal
      history={history}
      refresh={refresh}
      onPerspectiveChange={(next) => void changePerspective(next)}
    />
  )
}

function refresh({ source }: { source: 'manual' | 'mutation' }) {
  // Changes arrive by the live stream, sooner.
  if (source === 'mutation') return false
  refreshPage()
  return Promise.resolve()
}

// Every page of the site is loaded as a whole, so the address changes with the page only.
const history = {
  subscribe(navigate: (update: { type: 'push'; url: string }) => void) {
    navigate({ type: 'push', url: `${location.pathname}${location.search}` })
    return () => {}
  },
  update({ type, url }: { type: string; url: string }) {
    if (type === 'pop') window.history.back()
    else if (type === 'replace') location.replace(url)
    else location.assign(url)
  },
}
