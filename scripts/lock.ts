import { DatabaseSync } from 'node:sqlite'

const held: DatabaseSync[] = []

/**
 * Takes a lock that is held until this process ends, however it ends: SQLite's lock on a file.
 * False if another process holds it. Throws if the file cannot be written.
 */
export function takeLock(file: string): boolean {
  const database = new DatabaseSync(file)
  try {
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 1; COMMIT',
    )
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked/.test(error.message)) return false
    throw error
  }
  held.push(database)
  return true
}
