'use client'

import { useRouter } from 'next/navigation'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { perspectiveChangeAction } from 'next-sanity/visual-editing/server-actions'
import { startTransition, useCallback, useRef } from 'react'

/**
 * Frames around what can be edited. A click on one opens its field in Presentation. `perspective`
 * is the one that this page was read in.
 */
export function ClickToEdit({ perspective }: { perspective: string }) {
  const router = useRouter()
  const current = useRef(perspective)
  const refresh = useCallback(
    ({ source }: { source: 'manual' | 'mutation' }) => {
      // Changes arrive by the live stream, sooner.
      if (source === 'mutation') return false
      startTransition(() => router.refresh())
      return Promise.resolve()
    },
    [router],
  )
  const changePerspective = useCallback(
    async (next: Parameters<typeof perspectiveChangeAction>[0]) => {
      // Presentation names it at every connection; only another one needs another page.
      if (current.current === String(next)) return
      current.current = String(next)
      await perspectiveChangeAction(next)
    },
    [],
  )
  return <VisualEditing refresh={refresh} onPerspectiveChange={changePerspective} />
}
