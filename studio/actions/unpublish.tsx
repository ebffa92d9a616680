import { useDocumentOperation } from 'sanity'
import { RemovalsDialog } from './removals-dialog.tsx'
import { type UseAction, useDialog } from './use-action.ts'

/** Unpublishes after listing what disappears from the page, its links and its structured data. */
export const useUnpublish: UseAction = (offered, { id, type, published }) => {
  const opening = useDialog()
  const { unpublish: operation } = useDocumentOperation(id, type)
  if (!offered || offered.disabled) return offered
  const dialog = opening((onClose) => {
    return (
      <RemovalsDialog
        id={id}
        published={published}
        onClose={onClose}
        onConfirm={() => operation.execute()}
      />
    )
  })
  return { ...offered, ...dialog }
}
