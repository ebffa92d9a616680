import { useClient } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { TakeOffDialog } from './take-off-dialog.tsx'
import { type UseAction, useDialog } from './use-action.ts'

/**
 * Unpublish of a campaign page: it ends now, and its document says what its visitors get from then on. A document
 * that is away could not.
 */
export const useTakeOff: UseAction = (offered, { id, published, draft }) => {
  const opening = useDialog()
  const client = useClient({ apiVersion: API_VERSION })
  if (!offered || offered.disabled || !published) return offered
  const slug = String(Object(published.slug).current ?? '')
  const dialog = opening((onClose) => {
    const onConfirm = async (afterwards: string) => {
      onClose()
      const ids = [id, ...(draft ? [draft._id] : [])]
      await client.transaction(endPatches(ids, afterwards, new Date())).commit()
    }
    return <TakeOffDialog path={`/${slug}`} onClose={onClose} onConfirm={onConfirm} />
  })
  return { ...offered, ...dialog }
}

/** Exported for tests: what ends a page and its draft at this instant; without a path it is gone for good. */
export const endPatches = (ids: string[], afterwards: string, now: Date) =>
  ids.map((id) => ({
    patch: {
      id,
      set: { shownUntil: now.toISOString(), ...(afterwards && { afterwards }) },
      unset: afterwards ? [] : ['afterwards'],
    },
  }))
