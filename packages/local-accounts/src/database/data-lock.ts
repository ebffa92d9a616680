import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a folder for this process until the returned function is called or the process ends, even by a crash. Uses
 * SQLite's lock on a file. Throws if another process holds it.
 */
export function takeLock(file: string): () => void {
  const database = new DatabaseSync(file)
  try {
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 1; COMMIT',
    )
  } catch (error) {
    database.close()
    throw isNotDatabase(error)
      ? new Error(`${file} is damaged (${error.message}). Delete it; it has no data.`)
      : error
  }
  return () => database.close()
}

/** Returns true for SQLite's error for a file that is not a database. */
const isNotDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && error.errcode === 26
