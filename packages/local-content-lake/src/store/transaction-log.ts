import type { Effects, Store, Transaction } from './store.ts'

export type LoggedTransaction = Omit<Transaction, 'changes'> & { effects: Record<string, Effects> }

/** `from` and `to` are transaction ids, both included; an id that is not in the log selects nothing. */
type Range = { from?: string; to?: string; reverse?: boolean; limit?: number }

/** Returns the committed transactions that touched any of the documents, oldest first unless `reverse`. */
export function readTransactions(
  store: Store,
  ids: string[],
  { from, to, reverse, limit }: Range = {},
): LoggedTransaction[] {
  const bounds = [from, to].map((id) => id && (findPosition(store, id) ?? 'unknown'))
  if (bounds.includes('unknown')) return []
  const rows = store.database
    .prepare(
      `SELECT id, timestamp, author, changes, tag FROM transaction_log
       WHERE seq IN (SELECT seq FROM transaction_document WHERE document_id IN
         (SELECT value FROM json_each(?)))
       AND seq BETWEEN ? AND ? ORDER BY seq ${reverse ? 'DESC' : 'ASC'} LIMIT ?`,
    )
    .all(
      JSON.stringify(ids),
      Number(bounds[0] || 0),
      Number(bounds[1] || Number.MAX_SAFE_INTEGER),
      limit ?? -1,
    )
  return rows.map((row) => ({
    id: String(row.id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    tag: String(row.tag),
    effects: JSON.parse(String(row.changes)),
  }))
}

function findPosition(store: Store, id: string) {
  return store.database.prepare('SELECT seq FROM transaction_log WHERE id = ?').get(id)?.seq
}
