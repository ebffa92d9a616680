import { type ReactElement, useState } from 'react'
import type { DocumentActionDescription, DocumentActionProps } from 'sanity'

/** Changes an action the Studio provides. */
export type UseAction = (
  offered: DocumentActionDescription | null,
  props: DocumentActionProps,
) => DocumentActionDescription | null

/** Returns the part of an action that opens a dialog; `draw` receives a function that closes it. */
export function useDialog() {
  const [isOpen, setOpen] = useState(false)
  return (draw: (onClose: () => void) => ReactElement) => ({
    onHandle: () => setOpen(true),
    dialog: isOpen && { type: 'custom' as const, component: draw(() => setOpen(false)) },
  })
}
