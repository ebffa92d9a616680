import path from 'node:path'
import { importFrom } from '../content/import/import-file.ts'
import { withImport } from '../content/import/read-import.ts'
import { openTarget } from '../content/target.ts'
import { isHosted, isSupabaseHosted, loadEnvironment } from '../launch/environment.ts'
import { ifInterrupted } from '../process/interruption.ts'
import { Problem } from '../process/problem.ts'
import { say, stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { loadHostedAccounts } from './accounts-file.ts'
import { ACCOUNTS, CONTENT, readBackup } from './backup-folder.ts'
import { databaseUrl } from './database-url.ts'
import { type OperateOptions, readOperateOptions } from './options.ts'
import { restoreLocally } from './restore-locally.ts'

// `npm run restore -- FOLDER`: restores a backup into a data folder or hosted projects, as the environment says.
await supervise(async () => {
  const options = readOperateOptions({
    name: 'restore',
    folder: 'needed',
    help: [
      'FOLDER             a folder written by npm run backup',
      '--only PART        content or accounts',
      '--replace          replace existing data: local data is moved aside, hosted documents are overwritten',
    ],
    flags: ['replace'],
  })
  loadEnvironment()
  const folder = path.resolve(`${options.folder}`)
  const backup = await readBackup(folder)
  const has = (name: string) => Object.hasOwn(backup.sha256, name)
  const wants = (half: 'content' | 'accounts') => (options.only ?? half) === half
  const content = wants('content') && has(CONTENT)
  const accounts = wants('accounts') && (has(ACCOUNTS.pglite) || has(ACCOUNTS.postgres))
  if (!content && !accounts)
    throw new Problem(
      `${folder} does not contain the requested part. Choose another backup, or omit --only.`,
    )
  if (accounts) checkEngine(has(ACCOUNTS.postgres))
  await restoreLocally(options, {
    content: content && !isHosted() ? path.join(folder, CONTENT) : undefined,
    accounts: accounts && !isSupabaseHosted() ? path.join(folder, ACCOUNTS.pglite) : undefined,
  })
  if (content && isHosted()) await restoreHostedContent(options, path.join(folder, CONTENT))
  if (accounts && isSupabaseHosted()) {
    const [url, file] = [databaseUrl(), path.join(folder, ACCOUNTS.postgres)]
    const others = content ? ' The content was restored.' : ''
    await ifInterrupted(
      () => `No account was restored.${others}`,
      () => stage('accounts', 'writing the hosted database', () => loadHostedAccounts(url, file)),
    )
  }
  say('restore', `done: restored to ${backup.takenAt}`)
  return 0
})

/** Rejects a backup of the other kind of accounts: their tables differ. */
function checkEngine(isPostgres: boolean) {
  if (isPostgres === isSupabaseHosted()) return
  const [from, to] = isPostgres ? ['hosted', 'local'] : ['local', 'hosted']
  throw new Problem(
    `The accounts in this backup are ${from} and cannot be restored to ${to} accounts. Add --only content.`,
  )
}

async function restoreHostedContent(options: OperateOptions, file: string) {
  const target = await openTarget(options, { seeded: false })
  const operation = options.flags.has('replace') ? 'createOrReplace' : 'create'
  const count = await withImport(file, (read) => importFrom(target, read, operation))
  say('content', `${count} documents restored to ${target.name}`)
}
