import { isDraft, isVersion, publishedId } from './document-id.ts'
import { mutationConflict } from './http-error.ts'
import type { Draft } from './store.ts'

/** The ids that a value refers to, strongly unless `weak` is asked for too. */
export function* referencesIn(value: unknown, weak = false): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* referencesIn(item, weak)
  else if (value !== null && typeof value === 'object') {
    const { _ref, _weak } = value as { _ref?: unknown; _weak?: unknown }
    if (typeof _ref === 'string' && (weak || !_weak)) yield _ref
    for (const field of Object.values(value)) yield* referencesIn(field, weak)
  }
}

/**
 * Throws hosted Sanity's 409 if other documents refer strongly to a published document that is
 * about to be deleted. The document's own drafts and versions do not count.
 */
export function guardReferences(draft: Draft, id: string): void {
  if (isDraft(id) || isVersion(id)) return
  const referencingIDs: string[] = []
  for (const document of draft.documents()) {
    if (publishedId(document._id) === id) continue
    for (const reference of referencesIn(document))
      if (reference === id) {
        referencingIDs.push(document._id)
        break
      }
  }
  if (referencingIDs.length === 0) return
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
  throw mutationConflict('documentHasExistingReferencesError', description, { id, referencingIDs })
}
