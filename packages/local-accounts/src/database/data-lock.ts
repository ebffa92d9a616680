import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a folder for this process until the returned function is called or the process ends, however
 * it ends: SQLite's lock on a file. Throws if another process holds it.
 */
export function takeLock(file: string): () => void {
  const database = new DatabaseSync(file)
  try {
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 1; COMMIT',
    )
  } catch (error) {
    database.close()
    throw isForeign(error)
      ? new Error(`${file} is damaged (${error.message}): delete it; it holds no data.`)
      : error
  }
  return () => database.close()
}

/** SQLite's code for a file that is no database. */
const isForeign = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && error.errcode === 26
