import { Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { API_VERSION } from '../../lib/site/site.ts'
import { errorMessage } from '../../lib/values/record.ts'
import { ActionDialog } from './action-dialog.tsx'
import { findOldRevision, type OldRevision } from './old-revision.ts'
import type { UseAction } from './use-action.ts'

/**
 * Reverts to a revision without the references to documents that have been deleted since, and names those first: the
 * Content Lake rejects such references.
 */
export const useRestore: UseAction = (offered, { id, type, version, revision }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const { push } = useToast()
  const { navigateIntent } = useRouter()
  const [found, setFound] = useState<OldRevision>()
  if (!offered || offered.disabled || version || !revision) return offered
  const onHandle = async () => {
    try {
      const old = await findOldRevision(client, id, revision)
      if (old && old.gone.length > 0) setFound(old)
      else offered.onHandle?.()
    } catch (error) {
      push({ status: 'error', title: `Couldn’t read this revision: ${errorMessage(error)}` })
    }
  }
  if (!found) return { ...offered, onHandle }
  const { _updatedAt, _rev, ...document } = found.document
  const run = async () => {
    await client.createOrReplace({ ...document, _id: `drafts.${id}` })
    navigateIntent('edit', { id, type })
  }
  const component = (
    <ActionDialog
      header="Revert without what was deleted?"
      onClose={() => setFound(undefined)}
      confirm={{ tone: 'critical', text: 'Revert to revision', run }}
    >
      <Stack gap={4}>
        <Text size={1}>
          This revision refers to content that has been deleted since. It will be left out:
        </Text>
        <Stack as="ul" gap={2}>
          {found.gone.map((name) => (
            <Text as="li" key={name} size={1} weight="medium">
              {name}
            </Text>
          ))}
        </Stack>
      </Stack>
    </ActionDialog>
  )
  return { ...offered, onHandle, dialog: { type: 'custom', component } }
}
