import { dataError } from '../http/http-error.ts'
import type { Content, Input, LakeDocument } from '../store/document.ts'
import { isPublished, isValidId, publishedId } from '../store/document-id.ts'
import type { Draft } from '../store/draft.ts'
import { isRecord } from '../values.ts'

/** The id in a field of an action. Throws 400 if there is none. */
export function readId(source: Input, field: string): string {
  const id = source[field]
  if (!isValidId(id)) throw invalid(`Action must have a valid "${field}"`)
  return id
}

/** The document that an action brings; its revision is the transaction's. Throws 400 if it is none. */
export function readAttributes(attributes: unknown): Content {
  if (!isRecord(attributes)) throw invalid('Action must have "attributes"')
  const { _rev, ...rest } = attributes
  const { _type } = rest
  if (typeof _type !== 'string') throw invalid('Attributes must have a _type')
  return { ...rest, _type }
}

/** The document under an id. Throws 409 if there is none. */
export function need(draft: Draft, id: string): LakeDocument {
  const document = draft.get(id)
  if (!document) throw conflict(`Document "${id}" was not found`)
  return document
}

/** Throws 409 unless a document has the revision that the caller knows, if it says one. */
export function guardRevision(document: LakeDocument | undefined, expected: unknown): void {
  if (expected === undefined || document?._rev === expected) return
  throw conflict(`Revision does not match: expected "${expected}", found "${document?._rev}"`)
}

/** A draft or version belongs to one published document: throws 400 if it is another's. */
export function guardPair(id: string, published: string): void {
  if (!isPublished(id) && publishedId(id) === published) return
  throw invalid(`"${id}" is no draft or version of "${published}"`)
}

/** The ids in a field of an action and in `publishedId`. Throws 400 unless they are such a pair. */
export function readPair(action: Input, field: string): [string, string] {
  const id = readId(action, field)
  const published = readId(action, 'publishedId')
  guardPair(id, published)
  return [id, published]
}

/** Removes a draft or version, if it is there. */
export function discard(draft: Draft, id: string): void {
  if (draft.get(id)) draft.set(id, undefined)
}

/** A 400 of the actions API: the action itself is wrong. */
export const invalid = (description: string) => dataError(400, 'invalidRequestError', description)

/** A 409 of the actions API: the action does not fit what is there. */
export const conflict = (description: string) => dataError(409, 'actionError', description)
