import { isPublished, publishedId } from './document-id.ts'
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
 * Throws hosted Sanity's 409 if a transaction would leave strong references to a published document
 * that it deletes. Asked at its end, so that documents which refer to each other may go together. A
 * document's own drafts and versions do not count.
 */
export function guardReferences(draft: Draft): void {
  const removed = new Set(draft.removed().filter(isPublished))
  if (removed.size === 0) return
  const referrers = new Map<string, Set<string>>()
  for (const { _id, ...fields } of draft.documents())
    for (const target of referencesIn(fields))
      if (removed.has(target) && publishedId(_id) !== target)
        referrers.set(target, (referrers.get(target) ?? new Set()).add(_id))
  const [first] = referrers
  if (!first) return
  const [id, sources] = first
  const referencingIDs = [...sources]
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`
  throw mutationConflict('documentHasExistingReferencesError', description, { id, referencingIDs })
}
