import { publishedId, versionName } from '../store/document-id.ts'
import type { Effects } from '../store/store.ts'
import type { LoggedTransaction } from '../store/transaction-log.ts'

/** The tag of a transaction that the clock made. */
export const AT_ITS_INSTANT = 'release.schedule'

/** Mendoza's patch to nothing. */
const isNothing = (patch: unknown[] | undefined) => patch?.[0] === 0 && patch[1] === null
const isDeleted = (effects: Effects | undefined) => isNothing(effects?.apply)
const isCreated = (effects: Effects | undefined) => isNothing(effects?.revert)

type Event = { type: string; id: string; timestamp: string } & Record<string, string>

/**
 * The events of a document and its draft, or of one version of it, newest first. An import writes a document in several steps,
 * first without its media: it is one event, told by what the last step left.
 */
export function historyEvents(
  transactions: LoggedTransaction[],
  documentId: string,
  versionId: string,
): Event[] {
  const events: Event[] = []
  let imported: Event | undefined
  for (const transaction of transactions) {
    const event = toHistoryEvent(transaction, documentId, versionId)
    const isImport = /(^|\.)sanity\.import\./.test(transaction.tag)
    const isStep = isImport && (!event || event.type === 'updateLiveDocument')
    if (isStep && imported) {
      const { id, timestamp } = transaction
      Object.assign(imported, { id, timestamp })
      for (const revision of ['revisionId', 'versionRevisionId'])
        if (imported[revision]) imported[revision] = id
    } else {
      if (event) events.unshift(event)
      imported = isImport ? event : undefined
    }
  }
  return events
}

/**
 * What a transaction meant for a document and its draft or version, in the words of hosted Sanity's events;
 * undefined for an edit of a draft, which the Studio derives by itself.
 */
function toHistoryEvent(
  { id, timestamp, author, effects, tag }: LoggedTransaction,
  documentId: string,
  askedVersion: string,
): Event | undefined {
  const published = effects[documentId]
  const released = published && releasedVersion(effects, documentId)
  const versionId = released ?? askedVersion
  const draft = effects[versionId]
  const event = { id, timestamp, author, documentId }
  const release: Record<string, string> = released ? { releaseId: versionName(released) ?? '' } : {}
  const version = { versionId, versionRevisionId: id, ...release }
  if (published && !isDeleted(published) && isDeleted(draft))
    return {
      ...event,
      ...version,
      type: 'publishDocumentVersion',
      revisionId: id,
      publishCause: released ? causeOf(tag) : 'document.publish',
    }
  if (isDeleted(published) && (released || isCreated(draft)))
    return { ...event, ...version, type: 'unpublishDocument' }
  if (isDeleted(published)) return { ...event, type: 'deleteDocumentGroup' }
  if (isDeleted(draft)) return { ...event, ...version, type: 'deleteDocumentVersion' }
  if (isCreated(draft)) return { ...event, ...version, type: 'createDocumentVersion' }
  if (isCreated(published)) return { ...event, type: 'createLiveDocument', revisionId: id }
  if (published) return { ...event, type: 'updateLiveDocument', revisionId: id }
  return undefined
}

const causeOf = (tag: string) => (tag === AT_ITS_INSTANT ? 'release.schedule' : 'release.publish')

/** The version that ended with a change of the published document. */
function releasedVersion(effects: LoggedTransaction['effects'], documentId: string) {
  return Object.keys(effects).find(
    (id) => versionName(id) && publishedId(id) === documentId && isDeleted(effects[id]),
  )
}
