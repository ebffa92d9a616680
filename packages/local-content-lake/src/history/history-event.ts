import { publishedId, versionName } from '../store/document-id.ts'
import type { Effects } from '../store/store.ts'
import type { LoggedTransaction } from '../store/transaction-log.ts'

/** The tag of a transaction made by the release clock. */
export const SCHEDULE_TAG = 'release.schedule'

/** The Mendoza patch that sets null. */
const isNothing = (patch: unknown[] | undefined) => patch?.[0] === 0 && patch[1] === null
const isDeleted = (effects: Effects | undefined) => isNothing(effects?.apply)
const isCreated = (effects: Effects | undefined) => isNothing(effects?.revert)

type Event = { type: string; id: string; timestamp: string } & Record<string, string>

/**
 * Returns the events of a document and its draft, or of one version of it, newest first. An import writes a document in
 * several steps, first without its media: they become one event with the revision of the last step.
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
 * Returns a transaction as one of hosted Sanity's events for a document and its draft or version;
 * undefined for an edit of a draft, which the Studio derives itself.
 */
function toHistoryEvent(
  { id, timestamp, author, effects, tag }: LoggedTransaction,
  documentId: string,
  requestedVersion: string,
): Event | undefined {
  const published = effects[documentId]
  const released = published && releasedVersion(effects, documentId)
  const versionId = released ?? requestedVersion
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

const causeOf = (tag: string) => (tag === SCHEDULE_TAG ? 'release.schedule' : 'release.publish')

/** Returns the version that was removed when the published document changed. */
function releasedVersion(effects: LoggedTransaction['effects'], documentId: string) {
  return Object.keys(effects).find(
    (id) => versionName(id) && publishedId(id) === documentId && isDeleted(effects[id]),
  )
}
