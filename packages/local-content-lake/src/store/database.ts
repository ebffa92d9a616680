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
 * Opens the Content Lake's database in a data folder (made with mode 0700) and locks it against a second process.
 * The lock is SQLite's own: it ends with the process, also after `kill -9`. Throws if another process holds it.
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

/** Returns the error for a database file that does not hold what was written, with `cause` as the reason. */
export function damaged(file: string, cause: Error): Error {
  const reason = cause.message.split('\n').at(-1)
  return new Error(
    `${file} is damaged (${reason}): restore a backup, or move it away to start with an empty Content Lake.`,
    { cause },
  )
}

/** SQLite's codes for a file that is no database, or not as it was written. */
const isDamage = (error: Error) =>
  error instanceof DamageFound || ('errcode' in error && [11, 26].includes(Number(error.errcode)))

class DamageFound extends Error {}

function prepare(database: DatabaseSync) {
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;')
  // FULL, not NORMAL: an acknowledged write must also survive a power loss.
  database.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE; COMMIT;')
  // A quarter of SQLite's own 1,000: the log takes its room on the disk a second time, and on a full one
  // what is freed must be enough to bring it into the database.
  database.exec('PRAGMA wal_autocheckpoint = 250')
  // At the start: later the damage would fail one query in many, and go into every backup.
  const check = database.prepare('PRAGMA quick_check(1)').get()
  if (check?.quick_check !== 'ok') throw new DamageFound(`${check?.quick_check}`)
  database.exec(schema)
  // Databases of before had neither tags of requests nor several webhooks.
  addColumn(database, 'transaction_log', 'tag', "TEXT NOT NULL DEFAULT ''")
  addColumn(database, 'webhook_outbox', 'hook_id', "TEXT NOT NULL DEFAULT 'local'")
}

function addColumn(database: DatabaseSync, table: string, column: string, type: string) {
  const columns = database.prepare(`PRAGMA table_info(${table})`).all()
  if (columns.some(({ name }) => name === column)) return
  database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
}
