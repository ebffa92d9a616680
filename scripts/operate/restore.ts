import path from 'node:path'
import { importFrom } from '../content/import/import-file.ts'
import { withImport } from '../content/import/read-import.ts'
import { openTarget } from '../content/target.ts'
import { isHosted, isSupabaseHosted, loadEnvironment } from '../launch/environment.ts'
import { readOptions } from '../launch/options.ts'
import { ifInterrupted } from '../process/interruption.ts'
import { Problem } from '../process/problem.ts'
import { printLine, stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { databaseUrl, loadHostedAccounts } from './accounts-file.ts'
import { ACCOUNTS, CONTENT, partsOf, readBackup } from './backup-folder.ts'
import { restoreLocally } from './restore-locally.ts'

// `npm run restore -- FOLDER`: restores a backup into a data folder or hosted projects, as the environment says.
await supervise(async () => {
  const { own, ...options } = readOptions({
    name: 'npm run restore',
    argument: 'FOLDER',
    help: [
      'FOLDER             a folder written by npm run backup',
      '--only PART        content or accounts',
      '--replace          replace existing data: local data is moved aside, hosted documents are overwritten',
    ],
    kinds: { only: 'string', replace: 'boolean' },
  })
  const parts = partsOf(own)
  const replaces = own.values.replace === true
  loadEnvironment()
  const folder = path.resolve(`${own.arguments[0]}`)
  const backup = await readBackup(folder)
  const has = (name: string) => Object.hasOwn(backup.sha256, name)
  const content = parts.content && has(CONTENT)
  const accounts = parts.accounts && (has(ACCOUNTS.pglite) || has(ACCOUNTS.postgres))
  if (!content && !accounts)
    throw new Problem(
      `${folder} does not contain the requested part. Choose another backup, or omit --only.`,
    )
  if (accounts) checkEngine(has(ACCOUNTS.postgres))
  await restoreLocally(options, replaces, {
    content: content && !isHosted() ? path.join(folder, CONTENT) : undefined,
    accounts: accounts && !isSupabaseHosted() ? path.join(folder, ACCOUNTS.pglite) : undefined,
  })
  if (content && isHosted()) {
    const target = await openTarget(options, { seeded: false })
    const count = await withImport(path.join(folder, CONTENT), (read) =>
      importFrom(target, read, replaces ? 'createOrReplace' : 'create'),
    )
    printLine('content', `${count} documents restored to ${target.name}`)
  }
  if (accounts && isSupabaseHosted()) {
    const [url, file] = [databaseUrl(), path.join(folder, ACCOUNTS.postgres)]
    const others = content ? ' The content was restored.' : ''
    await ifInterrupted(
      () => `No account was restored.${others}`,
      () => stage('accounts', 'writing the hosted database', () => loadHostedAccounts(url, file)),
    )
  }
  printLine('restore', `done: restored to ${backup.takenAt}`)
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
