import { toPublished } from '../documents/to-published.ts'
import { publishedId, randomId } from '../store/document-id.ts'
import type { Draft } from '../store/draft.ts'
import { isUnpublishing, type Release, releaseId, versionsIn } from './release.ts'

/**
 * Publishes all documents of a release and unpublishes those marked for it; an unpublished document becomes a
 * draft unless one exists. Existing drafts stay unchanged.
 */
export function publishRelease(draft: Draft, release: Release): void {
  const { error: _resolved, ...rest } = release
  for (const version of versionsIn(draft.documents(), release.name)) {
    const id = publishedId(version._id)
    const published = draft.get(id)
    if (!isUnpublishing(version)) draft.set(id, toPublished(version, published))
    else if (published) {
      if (!draft.get(`drafts.${id}`)) draft.set(`drafts.${id}`, published)
      draft.set(id, undefined)
    }
  }
  draft.set(releaseId(release.name), {
    ...rest,
    ...removeVersions(draft, release.name),
    state: 'published',
    publishedAt: draft.timestamp,
  })
}

/** Removes the documents of a release and returns their ids for the history. */
export function removeVersions(draft: Draft, name: string) {
  const ids = versionsIn(draft.documents(), name).map(({ _id }) => _id)
  for (const id of ids) draft.set(id, undefined)
  return { finalDocumentStates: ids.map((id) => ({ _key: randomId(12), id })) }
}
