import { mutationConflict } from '../http/http-error.ts'
import { findRelease } from '../releases/release.ts'
import { isPublished, publishedId, versionName } from '../store/document-id.ts'
import type { Draft } from '../store/draft.ts'
import { getOrMake, recordsIn } from '../values.ts'
import { strengthenFields } from './to-published.ts'

/** Returns the ids of this dataset that a value refers to; includes weak references if `weak` is true. */
export function referencesIn(value: unknown, weak = false): string[] {
  return recordsIn(value).flatMap(({ _ref, _weak, _dataset }) =>
    typeof _ref === 'string' && _dataset === undefined && (weak || !_weak) ? _ref : [],
  )
}

/**
 * Throws hosted Sanity's 409 if a transaction would leave broken strong references. Checked at the end of the
 * transaction, so documents that refer to each other can be created or deleted together.
 */
export function guardReferences(draft: Draft): void {
  guardTargets(draft)
  guardRemoved(draft)
}

/** Skips references that the document already had: old content must stay editable. */
function guardTargets(draft: Draft) {
  for (const { before, after } of draft.changes()) {
    if (!after) continue
    const known = new Set(referencesIn(before))
    // `_system`, the server's own data in a draft, may name a document that doesn't exist yet.
    const { _system, ...content } = after
    for (const referenceID of referencesIn(content)) {
      if (known.has(referenceID) || draft.get(referenceID)) continue
      const description = `Document "${after._id}" references non-existent document "${referenceID}"`
      const item = { id: after._id, referenceID }
      throw mutationConflict('documentReferenceDoesNotExistError', description, item)
    }
  }
}

/** A document's own drafts and versions don't block its deletion; a scheduled version blocks what it will need. */
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
