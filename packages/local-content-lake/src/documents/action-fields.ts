import { dataError } from '../http/http-error.ts'
import type { Content, Input, LakeDocument } from '../store/document.ts'
import { isPublished, isValidId, publishedId } from '../store/document-id.ts'
import type { Draft } from '../store/draft.ts'
import { isRecord } from '../values.ts'

/** Returns the document id in a field of an action. Throws 400 if it's missing or invalid. */
export function readId(source: Input, field: string): string {
  const id = source[field]
  if (!isValidId(id)) throw invalid(`Action must have a valid "${field}"`)
  return id
}

/** Returns the document in an action, without its `_rev`: the transaction sets that. Throws 400 if it isn't a document. */
export function readAttributes(attributes: unknown): Content {
  if (!isRecord(attributes)) throw invalid('Action must have "attributes"')
  const { _rev, ...rest } = attributes
  const { _type } = rest
  if (typeof _type !== 'string') throw invalid('Attributes must have a _type')
  return { ...rest, _type }
}

/** Returns the document with an id. Throws 409 if there isn’t one. */
export function requireDocument(draft: Draft, id: string): LakeDocument {
  const document = draft.get(id)
  if (!document) throw conflict(`Document "${id}" was not found`)
  return document
}

/** Throws 409 if the caller expects a revision and the document has another. */
export function guardRevision(document: LakeDocument | undefined, expected: unknown): void {
  if (expected === undefined || document?._rev === expected) return
  throw conflict(`Revision does not match: expected "${expected}", found "${document?._rev}"`)
}

/** Throws 400 unless `id` is a draft or version of the published document. */
export function guardPair(id: string, published: string): void {
  if (!isPublished(id) && publishedId(id) === published) return
  throw invalid(`"${id}" is not a draft or version of "${published}"`)
}

/** Returns the ids in a field of an action and in `publishedId`. Throws 400 unless the first is a draft or version of the second. */
export function readPair(action: Input, field: string): [string, string] {
  const id = readId(action, field)
  const published = readId(action, 'publishedId')
  guardPair(id, published)
  return [id, published]
}

/** Removes a draft or version if it exists. */
export function discard(draft: Draft, id: string): void {
  if (draft.get(id)) draft.set(id, undefined)
}

/** Returns a 400 of the actions API: the action itself is invalid. */
export const invalid = (description: string) => dataError(400, 'invalidRequestError', description)

/** Returns a 409 of the actions API: the action conflicts with the stored documents. */
export const conflict = (description: string) => dataError(409, 'actionError', description)
