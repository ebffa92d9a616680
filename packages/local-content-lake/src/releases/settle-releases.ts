import { guardReferences } from '../documents/references.ts'
import { documentAt } from '../history/document-revision.ts'
import { AT_ITS_INSTANT } from '../history/history-event.ts'
import { HttpError } from '../http/http-error.ts'
import { localUser } from '../lake.ts'
import type { Store } from '../store/store.ts'
import { publishRelease } from './publish-release.ts'
import { findRelease, type Release, releaseId, releasesIn, scheduledIn } from './release.ts'

/** Does what is due: publishes releases whose instant has come, and ends what an unarchive action began. */
export function settleReleases(store: Store): void {
  for (const release of releasesIn(store.documents.values()))
    if (release.state === 'unarchiving') restore(store, release)
  for (const release of scheduledIn(store.documents.values())) {
    if (Date.parse(release.publishAt) > Date.now()) break
    publishOnce(store, release.name)
  }
}

/** One transaction: whoever reads sees all of it or nothing. What is refused makes the release active, with its reason. */
function publishOnce(store: Store, name: string): void {
  const author = localUser.id
  try {
    store.commit({ author, tag: AT_ITS_INSTANT }, (draft) => {
      const release = findRelease(draft, name)
      if (release?.state !== 'scheduled') return
      publishRelease(draft, release)
      guardReferences(draft)
    })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { message } = error
    store.commit({ author }, (draft) => {
      const release = findRelease(draft, name)
      if (!release) return
      const back = { state: 'active', publishAt: null, error: { message } }
      draft.set(releaseId(name), { ...release, ...back })
    })
  }
}

/** Each document as it was before the release was archived. */
function restore(store: Store, release: Release): void {
  const { name, finalDocumentStates } = release
  store.commit({ author: localUser.id }, (draft) => {
    for (const { id } of finalDocumentStates ?? [])
      draft.set(id, documentAt(store, id, { isLast: true }))
    draft.set(releaseId(name), { ...release, state: 'active', finalDocumentStates: null })
  })
}
