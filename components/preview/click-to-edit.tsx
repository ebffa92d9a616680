'use client'

import type { ClientPerspective } from '@sanity/client'
import { VisualEditing } from '@sanity/visual-editing/react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'

/**
 * Overlays on editable elements. A click opens the field in Presentation. `perspective` is the one that
 * this page was loaded in.
 */
export function ClickToEdit({ perspective }: { perspective: string }) {
  const router = useRouter()
  const current = useRef(perspective)
  async function changePerspective(next: ClientPerspective) {
    // Presentation sends the perspective on every connection; only a change needs a refresh.
    if (current.current === String(next)) return
    current.current = String(next)
    await fetch('/api/draft-mode/perspective', { method: 'POST', body: current.current })
    router.refresh()
  }
  function refresh({ source }: { source: 'manual' | 'mutation' }) {
    // Mutations arrive sooner through the live stream.
    if (source === 'mutation') return false
    router.refresh()
    return Promise.resolve()
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
