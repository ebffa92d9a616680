import { dataError } from '../http/http-error.ts'
import { isPublished, isValidId, publishedId } from '../store/document-id.ts'
import type { Content, Draft, Input, LakeDocument } from '../store/store.ts'
import { isRecord } from '../values.ts'
import { applyPatch } from './patch.ts'
import { guardReferences } from './references.ts'

type Apply = (draft: Draft, action: Input) => void

const prefix = 'sanity.action.document.'

const actions: Record<string, Apply> = {
  create: (draft, action) => {
    const attributes = readAttributes(action)
    const id = readId(attributes, '_id')
    if (draft.get(id)) {
      if (action.ifExists === 'ignore') return
      throw conflict(`Document "${id}" already exists`)
    }
    draft.set(id, attributes)
  },
  // The first edit often changes nothing; it must still create the draft.
  edit: (draft, action) => {
    const draftId = readId(action, 'draftId')
    const publishedId = readId(action, 'publishedId')
    guardPair(draftId, publishedId)
    const base = draft.get(draftId) ?? draft.get(publishedId)
    if (!base)
      throw conflict(`Neither a draft nor a published version of "${action.publishedId}" exists`)
    const patch = isRecord(action.patch) ? action.patch : {}
    draft.set(draftId, applyPatch({ ...base, _id: draftId }, patch, draft.timestamp))
  },
  publish: (draft, action) => {
    const draftId = readId(action, 'draftId')
    const publishedId = readId(action, 'publishedId')
    guardPair(draftId, publishedId)
    const source = need(draft, draftId)
    const published = draft.get(publishedId)
    guardRevision(source, action.ifDraftRevisionId)
    guardRevision(published, action.ifPublishedRevisionId)
    const { _system, ...content } = source
    const createdAt = published?._createdAt ?? source._createdAt
    draft.set(publishedId, {
      ...strengthenFields(content),
      _type: source._type,
      _createdAt: createdAt,
    })
    draft.set(draftId, undefined)
  },
  unpublish: (draft, action) => {
    const draftId = readId(action, 'draftId')
    const publishedId = readId(action, 'publishedId')
    guardPair(draftId, publishedId)
    const published = need(draft, publishedId)
    if (!draft.get(draftId)) draft.set(draftId, published)
    draft.set(publishedId, undefined)
  },
  delete: (draft, action) => {
    const publishedId = readId(action, 'publishedId')
    const drafts = Array.isArray(action.includeDrafts) ? action.includeDrafts : []
    for (const id of drafts) guardPair(String(id), publishedId)
    const ids = [publishedId, ...drafts].filter((id) => draft.get(id))
    if (ids.length === 0) throw conflict(`Document "${publishedId}" was not found`)
    for (const id of ids) draft.set(id, undefined)
  },
  discard: (draft, action) => remove(draft, readId(action, 'draftId')),
  'version.discard': (draft, action) => remove(draft, readId(action, 'versionId')),
  replaceDraft: (draft, action) => {
    const attributes = readAttributes(action)
    draft.set(readId(attributes, '_id'), attributes)
  },
}

/**
 * Applies the actions of one request, in order, to a draft. Throws the errors of hosted Sanity's
 * actions API: 400 for an unknown action, 409 for a conflict.
 */
export function applyActions(draft: Draft, list: unknown): void {
  const all = Array.isArray(list) ? list : [list]
  if (list === undefined || all.length === 0)
    throw dataError(400, 'invalidRequestError', 'Request body must have "actions"')
  for (const action of all) {
    const type = String(isRecord(action) ? action.actionType : undefined)
    const name = type.startsWith(prefix) ? type.slice(prefix.length) : ''
    const apply = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!apply || !isRecord(action))
      throw dataError(400, 'invalidRequestError', `Unsupported action type: ${type}`)
    apply(draft, action)
  }
  guardReferences(draft)
}

function remove(draft: Draft, id: string) {
  if (draft.get(id)) draft.set(id, undefined)
}

function need(draft: Draft, id: string): LakeDocument {
  const document = draft.get(id)
  if (!document) throw conflict(`Document "${id}" was not found`)
  return document
}

function guardRevision(document: LakeDocument | undefined, expected: unknown) {
  if (expected === undefined || document?._rev === expected) return
  throw conflict(`Revision does not match: expected "${expected}", found "${document?._rev}"`)
}

/** The document that an action brings; its revision is the transaction's. */
function readAttributes({ attributes }: Input): Content {
  if (!isRecord(attributes))
    throw dataError(400, 'invalidRequestError', 'Action must have "attributes"')
  const { _rev, ...rest } = attributes
  const { _type } = rest
  if (typeof _type !== 'string')
    throw dataError(400, 'invalidRequestError', 'Attributes must have a _type')
  return { ...rest, _type }
}

function readId(source: Input, field: string): string {
  const id = source[field]
  if (!isValidId(id))
    throw dataError(400, 'invalidRequestError', `Action must have a valid "${field}"`)
  return id
}

/** A draft or version belongs to one published document. */
function guardPair(id: string, published: string) {
  if (!isPublished(id) && publishedId(id) === published) return
  throw dataError(400, 'invalidRequestError', `"${id}" is no draft or version of "${published}"`)
}

/** A reference made to an unpublished document is weak until its own document is published. */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  return isRecord(value) ? strengthenFields(value) : value
}

function strengthenFields(record: Input): Input {
  const { _strengthenOnPublish: mark, ...rest } = Object.fromEntries(
    Object.entries(record).map(([key, field]): [string, unknown] => [key, strengthen(field)]),
  )
  if (isRecord(mark) && !mark.weak) delete rest._weak
  return rest
}

function conflict(description: string) {
  return dataError(409, 'actionError', description)
}
