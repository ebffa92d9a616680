import { ShareIcon } from '@sanity/icons/Share'
import { type DocumentActionComponent, usePerspective } from 'sanity'
import { sharedName } from '../../lib/content/share/shared-document.ts'
import { useDialog } from '../actions/use-action.ts'
import { ShareDialog } from './share-dialog.tsx'

/** Offers a link to a draft, or to the selected release, for people without an account. */
export const useShareDraft: DocumentActionComponent = ({ id, type, draft, published, version }) => {
  const opening = useDialog()
  const { selectedReleaseId, selectedPerspective } = usePerspective()
  const release =
    selectedReleaseId && typeof selectedPerspective === 'object'
      ? { name: selectedReleaseId, title: selectedPerspective.metadata.title || selectedReleaseId }
      : undefined
  if (!release && !sharedName(type)) return null
  const slug = Object(Object(version ?? draft ?? published).slug).current
  return {
    label: release ? 'Share release…' : 'Share draft…',
    icon: ShareIcon,
    ...opening((onClose) => (
      <ShareDialog
        document={id}
        documentType={type}
        release={release}
        hasDraft={draft !== null}
        page={slug ? `/${slug}` : ''}
        onClose={onClose}
      />
    )),
  }
}
