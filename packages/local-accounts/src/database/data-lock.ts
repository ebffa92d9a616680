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
    throw error
  }
  return () => database.close()
}
