import { isGoingToUnpublish, useClient } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { RemovalsDialog } from './removals-dialog.tsx'
import { type UseAction, useDialog } from './use-action.ts'

/** Lets a release unpublish a document after listing what disappears from the page with it. */
export const useUnpublishVersion: UseAction = (offered, { id, published, version, release }) => {
  const opening = useDialog()
  const client = useClient({ apiVersion: API_VERSION })
  if (!offered || offered.disabled || !version || !release || isGoingToUnpublish(version))
    return offered
  const dialog = opening((onClose) => {
    const onConfirm = async () => {
      await client.unpublishVersion({ releaseId: release, publishedId: id })
    }
    return (
      <RemovalsDialog
        id={id}
        published={published}
        release={release}
        onClose={onClose}
        onConfirm={onConfirm}
      />
    )
  })
  return { ...offered, ...dialog }
}
