import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  CREATE TABLE IF NOT EXISTS document (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS transaction_log (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, timestamp TEXT NOT NULL,
    author TEXT NOT NULL, changes TEXT NOT NULL, tag TEXT NOT NULL DEFAULT '') STRICT;
  CREATE TABLE IF NOT EXISTS transaction_document (
    document_id TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (document_id, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS key_value (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS webhook_outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, document_id TEXT NOT NULL, headers TEXT NOT NULL,
    body TEXT NOT NULL, created_at INTEGER NOT NULL, hook_id TEXT NOT NULL DEFAULT 'local') STRICT;
`

/**
 * Opens the database in a data folder (created with mode 0700) and locks it against a second process.
 * The lock is SQLite's own and ends with the process, even after `kill -9`. Throws if another process holds it.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  const file = path.join(dataDir, 'lake.db')
  const database = new DatabaseSync(file)
  try {
    prepare(database)
  } catch (error) {
    database.close()
    throw error instanceof Error && isDamage(error) ? damaged(file, error) : error
  }
  return database
}

/** Returns the error for a damaged database file, with `cause` as the reason. */
export function damaged(file: string, cause: Error): Error {
  const reason = cause.message.split('\n').at(-1)
  return new Error(
    `${file} is damaged (${reason}). Restore a backup, or move the file away to start with an empty Content Lake.`,
    { cause },
  )
}

/** SQLITE_CORRUPT (11) and SQLITE_NOTADB (26). */
const isDamage = (error: Error) =>
  error instanceof DamageFound || ('errcode' in error && [11, 26].includes(Number(error.errcode)))

class DamageFound extends Error {}

function prepare(database: DatabaseSync) {
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;')
  // FULL, not NORMAL: an acknowledged write must also survive a power loss.
  database.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE; COMMIT;')
  // A quarter of SQLite's default of 1,000: the log takes disk space a second time, and on a full disk
  // the freed space must be enough to checkpoint it.
  database.exec('PRAGMA wal_autocheckpoint = 250')
  // At startup: damage found later would fail a query now and then, and be in every backup.
  const check = database.prepare('PRAGMA quick_check(1)').get()
  if (check?.quick_check !== 'ok') throw new DamageFound(`${check?.quick_check}`)
  database.exec(schema)
  // Older databases have neither request tags nor several webhooks.
  addColumn(database, 'transaction_log', 'tag', "TEXT NOT NULL DEFAULT ''")
  addColumn(database, 'webhook_outbox', 'hook_id', "TEXT NOT NULL DEFAULT 'local'")
}

function addColumn(database: DatabaseSync, table: string, column: string, type: string) {
  const columns = database.prepare(`PRAGMA table_info(${table})`).all()
  if (columns.some(({ name }) => name === column)) return
  database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
}
