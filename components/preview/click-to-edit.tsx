'use client'

import type { ClientPerspective } from '@sanity/client'
import { VisualEditing } from '@sanity/visual-editing/react'
import { useRef } from 'react'
import { refreshPage } from '@/components/preview/refresh-page'

/**
 * Overlays on editable elements. A click opens the field in Presentation. `perspective` is the one that
 * this page was loaded in. We don't use next-sanity's component, since its next/navigation import would
 * end up in every visitor's script.
 */
export function ClickToEdit({ perspective }: { perspective: string }) {
  const current = useRef(perspective)
  async function changePerspective(next: ClientPerspective) {
    // Presentation sends the perspective on every connection; only a change needs a refresh.
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
  // Mutations arrive sooner through the live stream.
  if (source === 'mutation') return false
  refreshPage()
  return Promise.resolve()
}

// The site has no client-side navigation, so the URL changes only on page load.
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
