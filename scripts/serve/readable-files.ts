import { chmodSync, closeSync, lstatSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Problem } from '../process/problem.ts'

/** Files of a build that Next reads when a visitor requests them; everything else is loaded at the start. */
const served = ['public', '.next']
/** What servers write, each for its own user. */
const CACHE = path.join('.next', 'cache')

/**
 * Lets every user of the machine read the files of a build, whatever the umask it was made with: a service often runs as
 * another user. Files with variables stay as they are.
 */
export function makeReadable(folder: string): void {
  for (const file of [folder, ...filesIn(folder)]) {
    const found = lstatSync(file)
    if (found.isSymbolicLink() || /^\.env/.test(path.basename(file))) continue
    const isProgram = found.isDirectory() || (found.mode & 0o100) !== 0
    chmodSync(file, found.mode | (isProgram ? 0o555 : 0o444))
  }
}

/** Throws a Problem that names a file of a build which this user cannot read; Next would answer 500 without a word. */
export function guardReadable(folder: string): void {
  for (const name of served)
    try {
      for (const file of filesIn(path.join(folder, name)))
        if (lstatSync(file).isFile()) closeSync(openSync(file, 'r'))
    } catch (error) {
      if (errorCode(error) === 'ENOENT') continue
      const file = error instanceof Error && 'path' in error ? error.path : folder
      throw new Problem(
        `${file} cannot be read (${errorCode(error)}). Make the build readable for the user of the site, with chmod -R a+rX ${folder}.`,
      )
    }
}

/** Yields the paths of everything in a folder, except the caches. */
function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    yield file
    if (entry.isDirectory() && !file.endsWith(CACHE)) yield* filesIn(file)
  }
}
