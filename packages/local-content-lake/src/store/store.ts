import type { DatabaseSync } from 'node:sqlite'
import { diffPatch } from '../history/mendoza.ts'
import { damaged } from './database.ts'
import type { LakeDocument } from './document.ts'
import { randomId } from './document-id.ts'
import { Draft } from './draft.ts'

/** The default dataset, stored in the data folder itself. */
export const DATASET = 'production'

export type Effects = { apply: unknown[]; revert: unknown[] }
export type Change = { before?: LakeDocument; after?: LakeDocument; effects: Effects }
export type Transaction = {
  id: string
  timestamp: string
  author: string
  tag: string
  changes: Map<string, Change>
}

/** `tag` is the request tag, such as `sanity.import.doc.create`. */
type Options = { id?: string; author: string; tag?: string; dryRun?: boolean }
type OutboxRow = {
  hookId: string
  documentId: string
  headers: Record<string, string>
  body: string
}

/** The documents in memory and on disk. Every change goes through `commit`. */
export class Store {
  readonly documents = new Map<string, LakeDocument>()
  readonly database: DatabaseSync
  /** The name of the dataset. */
  readonly dataset: string
  /** Counts commits: a view of one revision is stale at the next. */
  revision = 0
  /** Returns rows to write to the webhook outbox in the same transaction as the change. */
  toOutbox: (transaction: Transaction) => OutboxRow[] = () => []
  readonly #listeners = new Set<(transaction: Transaction) => void>()
  readonly #ended = new AbortController()
  /** Aborts when the store is closed, which ends event streams. */
  readonly ended = this.#ended.signal
  readonly #statements

  constructor(database: DatabaseSync, dataset = DATASET) {
    this.database = database
    this.dataset = dataset
    for (const { id, json } of database.prepare('SELECT id, json FROM document').iterate())
      this.documents.set(String(id), documentOf(database, String(json)))
    this.#statements = {
      put: database.prepare('INSERT OR REPLACE INTO document VALUES (?, ?)'),
      remove: database.prepare('DELETE FROM document WHERE id = ?'),
      log: database.prepare(
        'INSERT INTO transaction_log (id, timestamp, author, changes, tag) VALUES (?, ?, ?, ?, ?) RETURNING seq',
      ),
      index: database.prepare('INSERT INTO transaction_document VALUES (?, ?)'),
      outbox: database.prepare(
        'INSERT INTO webhook_outbox (document_id, headers, body, created_at, hook_id) VALUES (?, ?, ?, ?, ?)',
      ),
    }
  }

  /** Ends all event streams and closes the database. */
  close(): void {
    this.#ended.abort()
    this.database.close()
  }

  /** Calls `listener` after each commit, in order. Returns a function that unsubscribes it. */
  onCommit(listener: (transaction: Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Runs `work` on a draft of the documents and commits it as one transaction: on disk first, then in
   * memory, then to the listeners. A transaction without changes is not recorded. Passes on errors of
   * `work` and of the database; nothing is changed then.
   */
  commit<T>(options: Options, work: (draft: Draft) => T): { transaction: Transaction; result: T } {
    const timestamp = new Date().toISOString()
    const transaction: Transaction = {
      id: options.id ?? randomId(),
      timestamp,
      author: options.author,
      tag: options.tag ?? '',
      changes: new Map(),
    }
    const draft = new Draft(
      { get: (id) => this.documents.get(id), documents: () => this.documents.values() },
      { ...transaction, isDryRun: options.dryRun === true },
    )
    const result = work(draft)
    for (const { id, before, after } of draft.changes()) {
      transaction.changes.set(id, { before, after, effects: diffEffects(before, after) })
    }
    if (options.dryRun || transaction.changes.size === 0) return { transaction, result }
    this.#write(transaction)
    for (const [id, { after }] of transaction.changes) {
      if (after) this.documents.set(id, after)
      else this.documents.delete(id)
    }
    this.revision += 1
    for (const listener of this.#listeners) {
      // The commit is done: an error in a listener must not make it fail.
      try {
        listener(transaction)
      } catch (error) {
        console.error('a listener failed:', error)
      }
    }
    return { transaction, result }
  }

  #write(transaction: Transaction) {
    const { put, remove, log, index, outbox } = this.#statements
    const effects = Object.fromEntries(
      [...transaction.changes].map(([id, change]) => [id, change.effects]),
    )
    this.database.exec('BEGIN IMMEDIATE')
    try {
      for (const [id, { after }] of transaction.changes) {
        if (after) put.run(id, JSON.stringify(after))
        else remove.run(id)
      }
      const { id, timestamp, author, tag } = transaction
      const row = log.get(id, timestamp, author, JSON.stringify(effects), tag)
      for (const documentId of transaction.changes.keys()) index.run(documentId, Number(row?.seq))
      for (const { hookId, documentId, headers, body } of this.toOutbox(transaction))
        outbox.run(documentId, JSON.stringify(headers), body, Date.now(), hookId)
      this.database.exec('COMMIT')
    } catch (error) {
      // On a full disk SQLite has already rolled back.
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }
}

/** Detects overwritten text, which quick_check misses: it checks only the structure. */
function documentOf(database: DatabaseSync, json: string): LakeDocument {
  try {
    return JSON.parse(json)
  } catch (error) {
    const file = database.location() ?? 'lake.db'
    throw error instanceof Error ? damaged(file, error) : error
  }
}

function diffEffects(before: LakeDocument | undefined, after: LakeDocument | undefined): Effects {
  const left = withoutRevision(before)
  const right = withoutRevision(after)
  return { apply: diffPatch(left, right), revert: diffPatch(right, left) }
}

function withoutRevision(document: LakeDocument | undefined) {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}
