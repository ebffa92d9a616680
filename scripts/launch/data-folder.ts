import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { errorMessage } from '../../lib/values/record.ts'
import { takeLock } from '../process/lock.ts'
import { errorCode, Problem } from '../process/problem.ts'

const LOCK = 'launcher.lock'
/** What `npm test` records, in the default folder. */
const TEST_HISTORY = 'test-history'
const held = new Set<string>()

/**
 * Prepares the data folder and makes this process its only user; empties it if `fresh`. Throws a Problem if it cannot
 * be used, is in use, or has files that are not the product's.
 */
export function prepareDataFolder(folder: string, fresh: boolean): void {
  const isFree = inFolder(folder, () => {
    makeFolder(folder)
    const names = readdirSync(folder).filter((name) => name !== TEST_HISTORY)
    const isOurs = names.includes(LOCK) || existsSync(path.join(folder, 'content-lake/lake.db'))
    if (names.length > 0 && !isOurs)
      throw new Problem(
        `${folder} contains other files. Choose an empty or new folder with --data-dir.`,
      )
    chmodSync(folder, 0o700)
    return takeLock(path.join(folder, LOCK)) !== undefined
  })
  if (!isFree)
    throw new Problem(
      `The data folder ${folder} is already in use. Stop the other program, or choose another folder with --data-dir.`,
    )
  held.add(folder)
  if (fresh) inFolder(folder, () => empty(folder))
}

/** Does the same once for a command of several steps. */
export function holdDataFolder(folder: string): void {
  if (!held.has(folder)) prepareDataFolder(folder, false)
}

// Not mkdir with `recursive`, which never returns where a file system rejects it, as /proc does.
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

function empty(folder: string) {
  for (const name of readdirSync(folder))
    if (name !== LOCK && name !== TEST_HISTORY)
      rmSync(path.join(folder, name), { recursive: true, force: true })
}

function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Problem) throw error
    const message = errorMessage(error)
    if (errorCode(error) === 'ENOSPC' || /full/.test(message))
      throw new Problem(`The disk with ${folder} is full. Free some space and start again.`)
    throw new Problem(
      `The data folder ${folder} cannot be used (${message}). Check its owner and permissions, or choose another with --data-dir.`,
    )
  }
}
