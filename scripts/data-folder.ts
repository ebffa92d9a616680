import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Problem } from './stage.ts'

const MARK = '.data-folder'

/**
 * Makes the data folder ready, empty if `fresh`. Throws a Problem if it cannot be used, or if `fresh`
 * would delete a folder that is not one of ours.
 */
export function prepareDataFolder(folder: string, fresh: boolean): void {
  const mark = path.join(folder, MARK)
  try {
    if (fresh && existsSync(folder)) {
      if (!existsSync(mark) && readdirSync(folder).length > 0)
        throw new Problem(
          `${folder} is not a data folder of this project: --fresh does not delete it.`,
        )
      rmSync(folder, { recursive: true, force: true })
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!existsSync(mark)) writeFileSync(mark, 'Content and media of the local stand-ins.\n')
  } catch (error) {
    if (error instanceof Problem) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC')
      throw new Problem(`The disk that holds ${folder} is full: make room and start again.`)
    throw new Problem(
      `The data folder ${folder} cannot be used (${message}): check its owner and rights, or choose another with --data-dir.`,
    )
  }
}
