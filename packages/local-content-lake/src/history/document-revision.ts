import { applyPatch } from 'mendoza'
import type { LakeDocument } from '../store/document.ts'
import { isPublished, publishedId, versionName } from '../store/document-id.ts'
import type { Store } from '../store/store.ts'
import { type LoggedTransaction, readTransactions } from '../store/transaction-log.ts'

type When = { revision?: string; time?: number; isLast?: boolean }

/**
 * Returns a document as it was after a revision, at a time (milliseconds), or before its final deletion
 * (`isLast`). Undefined if it did not exist then or the revision belongs to another document.
 */
export function documentAt(store: Store, id: string, when: When): LakeDocument | undefined {
  const { revision, time, isLast } = when
  let current: LakeDocument | undefined
  let last: LakeDocument | undefined
  for (const [transaction, document] of replay(store, id)) {
    if (time !== undefined && Date.parse(transaction.timestamp) > time) break
    current = document
    last = document ?? releasedBy(transaction, id, last)
    if (revision !== undefined && transaction.id === revision)
      return current ?? publishedBy(store, id, revision)
  }
  if (revision !== undefined) return publishedBy(store, id, revision)
  return isLast ? last : current
}

/** A publish removes the draft or version, so its revision requested under that id means the published document. */
function publishedBy(store: Store, id: string, revision: string): LakeDocument | undefined {
  return isPublished(id) ? undefined : documentAt(store, publishedId(id), { revision })
}

/** The last state of a released version has the release's revision, from which the Studio finds the previous one. */
function releasedBy({ id: _rev, effects }: LoggedTransaction, id: string, last?: LakeDocument) {
  const isReleased = versionName(id) !== undefined && effects[publishedId(id)] !== undefined
  return last && isReleased ? { ...last, _rev } : last
}

/** Returns the documents after each transaction, by `<transaction>/<document>`; deleted ones are absent. */
export function documentsAfter(store: Store, transactions: LoggedTransaction[]) {
  const ids = new Set(transactions.flatMap(({ effects }) => Object.keys(effects)))
  const wanted = new Set(transactions.map(({ id }) => id))
  const found = new Map<string, LakeDocument>()
  for (const documentId of ids)
    for (const [{ id }, document] of replay(store, documentId))
      if (document && wanted.has(id)) found.set(`${id}/${documentId}`, document)
  return found
}

/** Replays the log of one document from its beginning. Effects leave out `_rev`: it is the transaction's id. */
function* replay(
  store: Store,
  id: string,
): Generator<[LoggedTransaction, LakeDocument | undefined]> {
  let content: LakeDocument | null = null
  for (const transaction of readTransactions(store, [id])) {
    content = applyPatch(content, transaction.effects[id]?.apply ?? [])
    yield [transaction, content ? { ...content, _rev: transaction.id } : undefined]
  }
}
