import { useClient } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { UnpublishPageDialog } from './unpublish-page-dialog.tsx'
import { type UseAction, useDialog } from './use-action.ts'

/** Unpublishes a campaign page by ending it now, so that its document can keep the redirect for visitors. */
export const useUnpublishPage: UseAction = (offered, { id, published, draft }) => {
  const opening = useDialog()
  const client = useClient({ apiVersion: API_VERSION })
  if (!offered || offered.disabled || !published) return offered
  const slug = String(Object(published.slug).current ?? '')
  const dialog = opening((onClose) => {
    const onConfirm = async (afterwards: string) => {
      const ids = [id, ...(draft ? [draft._id] : [])]
      await client.transaction(endPatches(ids, afterwards, new Date())).commit()
    }
    return <UnpublishPageDialog path={`/${slug}`} onClose={onClose} onConfirm={onConfirm} />
  })
  return { ...offered, ...dialog }
}

/** Returns patches that end a page and its draft now, as gone (410) without a path. Exported for tests. */
export const endPatches = (ids: string[], afterwards: string, now: Date) =>
  ids.map((id) => ({
    patch: {
      id,
      set: { shownUntil: now.toISOString(), ...(afterwards && { afterwards }) },
      unset: afterwards ? [] : ['afterwards'],
    },
  }))
