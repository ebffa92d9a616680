import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exportTo } from '../content/export-file.ts'
import { openTarget } from '../content/target.ts'
import { openAccounts } from '../hosts/accounts.ts'
import { isSupabaseHosted, loadEnvironment } from '../launch/environment.ts'
import { type Options, readOptions } from '../launch/options.ts'
import { ifInterrupted } from '../process/interruption.ts'
import { Problem } from '../process/problem.ts'
import { printLine, stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { withTemporary } from '../process/temporary.ts'
import { databaseUrl, saveHostedAccounts, saveLocalAccounts } from './accounts-file.ts'
import { ACCOUNTS, CONTENT, completeBackup, partsOf } from './backup-folder.ts'

// `npm run backup`: saves a snapshot of content and accounts, whether the product runs or not.
await supervise(async () => {
  const { own, ...options } = readOptions({
    name: 'npm run backup',
    argument: '[FOLDER]',
    help: [
      'FOLDER             default: backup-<time>; must not exist yet',
      '--only PART        content or accounts',
    ],
    kinds: { only: 'string' },
  })
  const parts = partsOf(own)
  loadEnvironment()
  const takenAt = new Date().toISOString()
  const folder = path.resolve(
    own.arguments[0] ?? `backup-${takenAt.slice(0, 19).replace(/:/g, '-')}`,
  )
  if (existsSync(folder)) throw new Problem(`${folder} already exists. Choose another folder.`)
  const part = `${folder}.part`
  const save = async () => {
    // A killed backup leaves files behind.
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true, mode: 0o700 })
    if (parts.content) await saveContent(options, path.join(part, CONTENT))
    if (parts.accounts) await saveAccounts(options, part)
    await completeBackup(part, takenAt)
    await rename(part, folder)
  }
  await ifInterrupted(
    () => 'No backup was saved.',
    () => withTemporary(part, save),
  )
  printLine('backup', `saved to ${folder}; restore it with npm run restore -- ${folder}`)
  return 0
})

async function saveContent(options: Options, file: string) {
  const target = await openTarget(options, { seeded: false })
  const { documentCount, assetCount } = await exportTo(target, file)
  printLine(
    'content',
    `${documentCount} documents and ${assetCount} media files from ${target.name}`,
  )
}

async function saveAccounts(options: Options, folder: string) {
  if (isSupabaseHosted()) {
    const url = databaseUrl()
    const file = path.join(folder, ACCOUNTS.postgres)
    return stage('accounts', 'reading the hosted database', () => saveHostedAccounts(url, file))
  }
  const accounts = await openAccounts(options)
  const file = path.join(folder, ACCOUNTS.pglite)
  await stage('accounts', 'reading the local database', () => saveLocalAccounts(accounts, file))
}
