import { type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { type Move, moveRedirects } from '../redirects/move-redirects.ts'
import { MovedDialog } from './moved-dialog.tsx'
import { type UseAction, useDialog } from './use-action.ts'

/** Publishes a page, and offers a redirect from its old path to its new one. */
export const usePublishMoved: UseAction = (offered, { published, draft }) => {
  const opening = useDialog()
  const client = useClient({ apiVersion: API_VERSION })
  const moved = findMove(published, draft)
  if (!offered || offered.disabled || !moved) return offered
  const { onHandle, dialog } = opening((onClose) => {
    const onConfirm = async (leads: boolean) => {
      await moveRedirects(client, moved, leads)
      offered.onHandle?.()
    }
    return <MovedDialog {...moved} onClose={onClose} onConfirm={onConfirm} />
  })
  return { ...offered, onHandle, dialog: dialog || (offered.dialog ?? null) }
}

/** Returns the old and new path of a page that publishing would move. Exported for tests. */
export function findMove(
  published: SanityDocument | null,
  draft: SanityDocument | null,
): Move | undefined {
  const [from, to] = [published, draft].map((one) => Object(one?.slug).current)
  return from && to && from !== to ? { from: `/${from}`, to: `/${to}` } : undefined
}
