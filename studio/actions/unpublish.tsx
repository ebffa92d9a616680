import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  useDocumentOperation,
} from 'sanity'
import { LossesDialog } from './losses-dialog.tsx'

/** Unpublish, which says first what will go from the page, its links and its structured data. */
export const unpublish = (original: DocumentActionComponent): DocumentActionComponent =>
  Object.assign((props: DocumentActionProps) => useUnpublish(original(props), props), {
    action: original.action,
  })

function useUnpublish(offered: DocumentActionDescription | null, props: DocumentActionProps) {
  const { id, type, published } = props
  const [isOpen, setOpen] = useState(false)
  const { unpublish: operation } = useDocumentOperation(id, type)
  if (!offered || offered.disabled) return offered
  const onClose = () => setOpen(false)
  const onConfirm = () => {
    onClose()
    operation.execute()
  }
  const component = <LossesDialog {...{ id, type, published, onClose, onConfirm }} />
  return {
    ...offered,
    onHandle: () => setOpen(true),
    dialog: isOpen && ({ type: 'custom', component } as const),
  }
}
