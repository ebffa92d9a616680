import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Problem } from './problem.ts'

const POLL_MS = 250

// A garbage-collected database would release its lock.
const held = new Set<DatabaseSync>()

/**
 * Takes a lock until it is released or this process ends, however it ends: SQLite's lock on a file. Undefined if
 * another process holds it after `timeout` milliseconds, for which this thread waits. Throws if the file cannot be written.
 */
export function takeLock(file: string, timeout = 0): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout })
  try {
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 1; COMMIT',
    )
  } catch (error) {
    database.close()
    if (!(error instanceof Error)) throw error
    if (/locked/.test(error.message)) return undefined
    if ('errcode' in error && error.errcode === 26)
      throw new Problem(`${file} is damaged (${error.message}). Delete it: it contains no data.`)
    throw error
  }
  held.add(database)
  return () => {
    held.delete(database)
    database.close()
  }
}

/** Runs work that only one process of this checkout may do at a time; calls `onWait` if it has to wait. */
export async function withLock<T>(file: string, work: () => Promise<T>, onWait = () => {}) {
  let release = takeLock(file)
  if (!release) onWait()
  while (!release) {
    await setTimeout(POLL_MS)
    release = takeLock(file)
  }
  try {
    return await work()
  } finally {
    release()
  }
}
