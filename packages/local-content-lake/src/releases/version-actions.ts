import {
  conflict,
  discard,
  guardPair,
  guardRevision,
  invalid,
  readAttributes,
  readId,
  readPair,
  requireDocument,
} from '../documents/action-fields.ts'
import type { Apply } from '../documents/document-actions.ts'
import type { Content, Input } from '../store/document.ts'
import { isPublished } from '../store/document-id.ts'
import type { Draft } from '../store/draft.ts'
import { isRecord } from '../values.ts'

/** `sanity.action.document.version.…`, for drafts and documents in releases. */
export const versionActions: Record<string, Apply> = {
  create: (draft, action) => {
    const published = readId(action, 'publishedId')
    const [id, content] =
      action.baseId === undefined ? readDocument(action) : readBase(draft, action)
    guardPair(id, published)
    if (draft.get(id)) throw conflict(`Document "${id}" already exists`)
    draft.set(id, content)
  },
  replace: (draft, action) => {
    const [id, content] = readDocument(action)
    if (isPublished(id)) throw invalid(`"${id}" is not a draft or version`)
    requireDocument(draft, id)
    draft.set(id, content)
  },
  discard: (draft, action) => {
    const id = readId(action, 'versionId')
    if (action.purge) throw invalid('"purge" is not supported here: history is always retained')
    if (isPublished(id)) throw invalid(`"${id}" is not a draft or version`)
    discard(draft, id)
  },
  unpublish: (draft, action) => {
    const [id, publishedId] = readPair(action, 'versionId')
    const published = requireDocument(draft, publishedId)
    const version = draft.get(id) ?? published
    const system = isRecord(version._system) ? version._system : {}
    draft.set(id, { ...version, _system: { ...system, delete: true } })
  },
}

/** Reads a whole document; older clients call it `attributes`. */
function readDocument({ document, attributes = document }: Input): [string, Content] {
  const content = readAttributes(attributes)
  return [readId(content, '_id'), content]
}

/** Copies another document and records it as the base. */
function readBase(draft: Draft, action: Input): [string, Content] {
  const id = readId(action, 'versionId')
  const { _system, ...content } = requireDocument(draft, readId(action, 'baseId'))
  guardRevision({ ...content }, action.ifBaseRevisionId)
  return [id, { ...content, _system: { base: { id: content._id, rev: content._rev } } }]
}
