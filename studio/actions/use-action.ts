import { type ReactElement, useState } from 'react'
import type { DocumentActionDescription, DocumentActionProps } from 'sanity'

/** What an editor is offered, made of what the Studio offers. */
export type UseAction = (
  offered: DocumentActionDescription | null,
  props: DocumentActionProps,
) => DocumentActionDescription | null

/** Makes the part of an action that opens a dialog: `draw` gets what closes it. */
export function useDialog() {
  const [isOpen, setOpen] = useState(false)
  return (draw: (onClose: () => void) => ReactElement) => ({
    onHandle: () => setOpen(true),
    dialog: isOpen && { type: 'custom' as const, component: draw(() => setOpen(false)) },
  })
}
