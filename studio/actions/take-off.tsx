import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  useClient,
} from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { TakeOffDialog } from './take-off-dialog.tsx'

/**
 * Unpublish of a campaign page: it ends now, and its document says what its visitors get from then on. A document
 * that is away could not.
 */
export const takeOff = (original: DocumentActionComponent): DocumentActionComponent =>
  Object.assign((props: DocumentActionProps) => useTakeOff(original(props), props), {
    action: original.action,
  })

function useTakeOff(
  offered: DocumentActionDescription | null,
  { id, published, draft }: DocumentActionProps,
) {
  const [isOpen, setOpen] = useState(false)
  const client = useClient({ apiVersion: API_VERSION })
  if (!offered || offered.disabled || !published) return offered
  const onClose = () => setOpen(false)
  const onConfirm = async (afterwards: string) => {
    onClose()
    await client
      .transaction(endPatches([id, ...(draft ? [draft._id] : [])], afterwards, new Date()))
      .commit()
  }
  const slug = String(Object(published.slug).current ?? '')
  return {
    ...offered,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom' as const,
      component: <TakeOffDialog path={`/${slug}`} onClose={onClose} onConfirm={onConfirm} />,
    },
  }
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
