import { useEffect, useState } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { deleteRedirects, type Move, writeRedirect } from '../redirects/move-redirects.ts'
import { MovedDialog } from './moved-dialog.tsx'
import { type UseAction, useDialog } from './use-action.ts'

/** Publishes a page, and offers a redirect from its old path to its new one. Redirects from the new path are deleted. */
export const usePublishMoved: UseAction = (offered, { published, draft }) => {
  const opening = useDialog()
  const client = useClient({ apiVersion: API_VERSION })
  const [next, setNext] = useState<string>()
  const path = pathOf(published)
  useEffect(() => {
    // Not earlier: until the page is published there, its old redirect is what visitors need.
    if (path === undefined || path !== next) return
    setNext(undefined)
    // If this fails, the form asks editors to delete the redirect.
    deleteRedirects(client, path).catch(() => undefined)
  }, [client, path, next])
  const moved = findMove(published, draft)
  if (!offered || offered.disabled || !moved) return offered
  const { onHandle, dialog } = opening((onClose) => {
    const onConfirm = async (leads: boolean) => {
      if (leads) await writeRedirect(client, moved)
      setNext(moved.to)
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
  const [from, to] = [pathOf(published), pathOf(draft)]
  return from && to && from !== to ? { from, to } : undefined
}

function pathOf(page: SanityDocument | null): string | undefined {
  const slug = Object(page?.slug).current
  return slug ? `/${slug}` : undefined
}
