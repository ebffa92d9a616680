import { guardReferences } from '../documents/references.ts'
import { documentAt } from '../history/document-revision.ts'
import { SCHEDULE_TAG } from '../history/history-event.ts'
import { HttpError } from '../http/http-error.ts'
import { localUser } from '../lake.ts'
import type { Store } from '../store/store.ts'
import { now } from './clock.ts'
import { publishRelease } from './publish-release.ts'
import { findRelease, type Release, releaseId, releasesIn, scheduledIn } from './release.ts'

/** Publishes releases that are due and completes unarchive actions. */
export function processDueReleases(store: Store): void {
  for (const release of releasesIn(store.documents.values()))
    if (release.state === 'unarchiving') restore(store, release)
  for (const release of scheduledIn(store.documents.values())) {
    if (Date.parse(release.publishAt) > now()) break
    publishOnce(store, release.name)
  }
}

/** Publishes in one transaction, so readers see all or nothing. On failure the release becomes active, with the error. */
function publishOnce(store: Store, name: string): void {
  const author = localUser.id
  try {
    store.commit({ author, tag: SCHEDULE_TAG }, (draft) => {
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
      const reverted = { state: 'active', publishAt: null, error: { message } }
      draft.set(releaseId(name), { ...release, ...reverted })
    })
  }
}

/** Restores each document as it was before the release was archived. */
function restore(store: Store, release: Release): void {
  const { name, finalDocumentStates } = release
  store.commit({ author: localUser.id }, (draft) => {
    for (const { id } of finalDocumentStates ?? [])
      draft.set(id, documentAt(store, id, { isLast: true }))
    draft.set(releaseId(name), { ...release, state: 'active', finalDocumentStates: null })
  })
}
