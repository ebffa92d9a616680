import { mutationConflict } from '../http/http-error.ts'
import { findRelease } from '../releases/release.ts'
import { isPublished, publishedId, versionName } from '../store/document-id.ts'
import type { Draft } from '../store/draft.ts'
import { getOrMake, recordsIn } from '../values.ts'
import { strengthenFields } from './to-published.ts'

/** The ids of this dataset that a value refers to, strongly unless `weak` is asked for too. */
export function referencesIn(value: unknown, weak = false): string[] {
  return recordsIn(value).flatMap(({ _ref, _weak, _dataset }) =>
    typeof _ref === 'string' && _dataset === undefined && (weak || !_weak) ? _ref : [],
  )
}

/**
 * Throws hosted Sanity's 409 if a transaction would leave strong references that lead nowhere. Asked at
 * its end, so that documents which refer to each other may come and go together.
 */
export function guardReferences(draft: Draft): void {
  guardTargets(draft)
  guardRemoved(draft)
}

/** What a document referred to before is not asked again: old content must stay editable. */
function guardTargets(draft: Draft) {
  for (const { before, after } of draft.changes()) {
    if (!after) continue
    const known = new Set(referencesIn(before))
    // What the server keeps for itself in a draft may name a document that is to be.
    const { _system, ...content } = after
    for (const referenceID of referencesIn(content)) {
      if (known.has(referenceID) || draft.get(referenceID)) continue
      const description = `Document "${after._id}" references non-existent document "${referenceID}"`
      const item = { id: after._id, referenceID }
      throw mutationConflict('documentReferenceDoesNotExistError', description, item)
    }
  }
}

/** A document's own drafts and versions do not hold it; a scheduled one holds what it will need. */
function guardRemoved(draft: Draft) {
  const changes = [...draft.changes()].filter(({ after }) => !after)
  const removed = new Set(changes.map(({ id }) => id).filter(isPublished))
  if (removed.size === 0) return
  const referrers = new Map<string, Set<string>>()
  for (const { _id, ...fields } of draft.documents())
    for (const target of referencesIn(isScheduled(draft, _id) ? strengthenFields(fields) : fields))
      if (removed.has(target) && publishedId(_id) !== target)
        getOrMake(referrers, target, () => new Set()).add(_id)
  const [first] = referrers
  if (!first) return
  const [id, sources] = first
  const referencingIDs = [...sources]
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
  throw mutationConflict('documentHasExistingReferencesError', description, { id, referencingIDs })
}

function isScheduled(draft: Draft, id: string): boolean {
  const name = versionName(id)
  return name !== undefined && findRelease(draft, name)?.state === 'scheduled'
}
