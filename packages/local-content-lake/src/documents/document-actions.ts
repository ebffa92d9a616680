import type { Input } from '../store/document.ts'
import type { Draft } from '../store/draft.ts'
import { isRecord } from '../values.ts'
import {
  conflict,
  discard,
  guardPair,
  guardRevision,
  readAttributes,
  readId,
  readPair,
  requireDocument,
} from './action-fields.ts'
import { applyPatch } from './patch.ts'
import { toPublished } from './to-published.ts'

export type Apply = (draft: Draft, action: Input) => void

/** `sanity.action.document.…`, for drafts and published documents. */
export const documentActions: Record<string, Apply> = {
  create: (draft, action) => {
    const attributes = readAttributes(action.attributes)
    const id = readId(attributes, '_id')
    if (draft.get(id)) {
      if (action.ifExists === 'ignore') return
      throw conflict(`Document "${id}" already exists`)
    }
    draft.set(id, attributes)
  },
  // The first edit often changes nothing; it must still create the draft.
  edit: (draft, action) => {
    const [draftId, publishedId] = readPair(action, 'draftId')
    const base = draft.get(draftId) ?? draft.get(publishedId)
    if (!base)
      throw conflict(`Neither a draft nor a published version of "${action.publishedId}" exists`)
    const patch = isRecord(action.patch) ? action.patch : {}
    draft.set(draftId, applyPatch({ ...base, _id: draftId }, patch, draft.timestamp))
  },
  publish: (draft, action) => {
    const [draftId, publishedId] = readPair(action, 'draftId')
    const source = requireDocument(draft, draftId)
    const published = draft.get(publishedId)
    guardRevision(source, action.ifDraftRevisionId)
    guardRevision(published, action.ifPublishedRevisionId)
    draft.set(publishedId, toPublished(source, published))
    draft.set(draftId, undefined)
  },
  unpublish: (draft, action) => {
    const [draftId, publishedId] = readPair(action, 'draftId')
    const published = requireDocument(draft, publishedId)
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
  discard: (draft, action) => discard(draft, readId(action, 'draftId')),
  replaceDraft: (draft, action) => {
    const attributes = readAttributes(action.attributes)
    draft.set(readId(attributes, '_id'), attributes)
  },
}
