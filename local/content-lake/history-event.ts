import type { Effects } from './store.ts'
import type { LoggedTransaction } from './transaction-log.ts'

/** Mendoza's patch to nothing. */
const isNothing = (patch: unknown[] | undefined) => patch?.[0] === 0 && patch[1] === null
const isDeleted = (effects: Effects | undefined) => isNothing(effects?.apply)
const isCreated = (effects: Effects | undefined) => isNothing(effects?.revert)

/**
 * What a transaction meant for a document and its draft, in the words of hosted Sanity's events; undefined
 * for an edit, which the Studio derives by itself.
 */
export function toHistoryEvent(transaction: LoggedTransaction, documentId: string) {
  const { id, timestamp, author, effects } = transaction
  const versionId = `drafts.${documentId}`
  const published = effects[documentId]
  const draft = effects[versionId]
  const event = { id, timestamp, author, documentId }
  const version = { versionId, versionRevisionId: id }
  if (published && !isDeleted(published) && isDeleted(draft))
    return {
      ...event,
      ...version,
      type: 'publishDocumentVersion',
      revisionId: id,
      publishCause: 'document.publish',
    }
  if (isDeleted(published) && isCreated(draft))
    return { ...event, ...version, type: 'unpublishDocument' }
  if (isDeleted(published)) return { ...event, type: 'deleteDocumentGroup' }
  if (isDeleted(draft)) return { ...event, ...version, type: 'deleteDocumentVersion' }
  if (isCreated(draft)) return { ...event, ...version, type: 'createDocumentVersion' }
  if (isCreated(published)) return { ...event, type: 'createLiveDocument', revisionId: id }
  return undefined
}
