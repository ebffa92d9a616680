import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { importFrom } from '../content/import/import-file.ts'
import { withImport } from '../content/import/read-import.ts'
import { prepareDataFolder } from '../launch/data-folder.ts'
import { environmentFor } from '../launch/environment.ts'
import { lakeClient, startBareLake } from '../launch/lake.ts'
import type { Options } from '../launch/options.ts'
import { endPart } from '../process/children.ts'
import { ifInterrupted } from '../process/interruption.ts'
import { guardPort } from '../process/ports.ts'
import { Problem } from '../process/problem.ts'
import { printLine, stage } from '../process/stage.ts'
import { withTemporary } from '../process/temporary.ts'
import { loadLocalAccounts } from './accounts-file.ts'

/** The files to restore. */
type Files = { content: string | undefined; accounts: string | undefined }

/** The folders of a data folder that they are restored to. */
const LAKE = 'content-lake'
const ACCOUNTS = 'supabase'

/**
 * Restores into a data folder that is not in use. With `--replace`, existing data is moved aside once everything is
 * restored. Throws a Problem if the folder is in use, or has content or accounts without that flag.
 */
export async function restoreLocally(
  options: Options,
  replaces: boolean,
  files: Files,
): Promise<void> {
  const names = [...(files.content ? [LAKE] : []), ...(files.accounts ? [ACCOUNTS] : [])]
  if (names.length === 0) return
  const { dataDir } = options
  prepareDataFolder(dataDir, false)
  const filled = names.filter((name) => isFilled(path.join(dataDir, name)))
  if (filled.length > 0 && !replaces)
    throw new Problem(
      `${dataDir} already has content or accounts. Choose an empty folder with --data-dir, or add --replace to move them aside.`,
    )
  const made = path.join(dataDir, 'restoring')
  const restore = async () => {
    // A killed restore leaves files behind.
    rmSync(made, { recursive: true, force: true })
    mkdirSync(made, { mode: 0o700 })
    if (files.content) await restoreContent({ ...options, dataDir: made }, files.content)
    if (files.accounts) {
      const [file, folder] = [files.accounts, path.join(made, ACCOUNTS)]
      await stage('accounts', 'restoring', () => loadLocalAccounts(file, folder))
    }
    moveAside(dataDir, filled)
    for (const name of names) {
      rmSync(path.join(dataDir, name), { recursive: true, force: true })
      renameSync(path.join(made, name), path.join(dataDir, name))
    }
  }
  await ifInterrupted(
    () => `Nothing was restored: ${dataDir} is as it was.`,
    () => withTemporary(made, restore),
  )
}

const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

async function restoreContent(options: Options, file: string) {
  const env = environmentFor(options)
  await guardPort(options.lakePort, 'choose another with --lake-port')
  const lake = await startBareLake(env)
  try {
    const target = { client: lakeClient(env) }
    const count = await withImport(file, (read) => importFrom(target, read, 'createOrReplace'))
    printLine('content', `${count} documents`)
  } finally {
    await endPart(lake)
  }
}

function moveAside(dataDir: string, names: string[]) {
  if (names.length === 0) return
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const aside = path.join(dataDir, `before-${time}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of names) renameSync(path.join(dataDir, name), path.join(aside, name))
  printLine('restore', `the previous data is now in ${aside}`)
}
