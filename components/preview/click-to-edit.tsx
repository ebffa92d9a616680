'use client'

import { useRouter } from 'next/navigation'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { perspectiveChangeAction } from 'next-sanity/visual-editing/server-actions'
import { startTransition, useCallback } from 'react'

/** Frames around what can be edited. A click on one opens its field in Presentation. */
export function ClickToEdit() {
  const router = useRouter()
  const refresh = useCallback(
    ({ source }: { source: 'manual' | 'mutation' }) => {
      // Changes arrive by the live stream, sooner.
      if (source === 'mutation') return false
      startTransition(() => router.refresh())
      return Promise.resolve()
    },
    [router],
  )
  return <VisualEditing refresh={refresh} onPerspectiveChange={perspectiveChangeAction} />
}
