import type { SanityClient } from '@sanity/client'
import { type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { freeId } from '../../lib/redirects/free-id.ts'
import { normalizePath } from '../../lib/redirects/path.ts'
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
      onClose()
      if (leads) await addRedirect(client, moved)
      offered.onHandle?.()
    }
    return <MovedDialog {...moved} onClose={onClose} onConfirm={onConfirm} />
  })
  return { ...offered, onHandle, dialog: dialog || (offered.dialog ?? null) }
}

type Move = { from: string; to: string }

/** Returns the old and new path of a page that publishing would move. Exported for tests. */
export function findMove(
  published: SanityDocument | null,
  draft: SanityDocument | null,
): Move | undefined {
  const [from, to] = [published, draft].map((one) => Object(one?.slug).current)
  return from && to && from !== to ? { from: `/${from}`, to: `/${to}` } : undefined
}

type Redirect = { _id: string; source?: string }

/** Creates a redirect from the old path unless one exists. Exported for tests. */
export async function addRedirect(client: SanityClient, { from, to }: Move): Promise<void> {
  const redirects = await client.fetch<Redirect[]>(
    '*[_type == "redirect"]{ _id, source }',
    {},
    { perspective: 'raw' },
  )
  if (redirects.some(({ source }) => normalizePath(source ?? '') === from)) return
  const _id = freeId(from, new Set(redirects.map((one) => one._id)))
  await client.create({ _id, _type: 'redirect', source: from, destination: to, isPermanent: false })
}
