import path from 'node:path'
import { importFrom } from '../content/import/import-file.ts'
import { openTarget } from '../content/target.ts'
import { isHosted, isSupabaseHosted, loadEnvironment } from '../launch/environment.ts'
import { Problem } from '../process/problem.ts'
import { say, stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import { loadHostedAccounts } from './accounts-file.ts'
import { ACCOUNTS, CONTENT, readBackup } from './backup-folder.ts'
import { databaseUrl } from './database-url.ts'
import { type OperateOptions, readOperateOptions } from './options.ts'
import { restoreLocally } from './restore-locally.ts'

// `npm run restore -- FOLDER`: what `npm run backup` wrote, where the environment says: a data folder, or hosted projects.
await supervise(async () => {
  const options = readOperateOptions({
    name: 'restore',
    folder: 'needed',
    help: [
      'FOLDER             what npm run backup has written',
      '--only HALF        content or accounts alone',
      '--replace          where something is already: a data folder is moved aside, hosted documents are overwritten',
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
  if (!content && !accounts) throw new Problem(`${folder} does not hold what is wanted.`)
  if (accounts) checkEngine(has(ACCOUNTS.postgres))
  await restoreLocally(options, {
    content: content && !isHosted() ? path.join(folder, CONTENT) : undefined,
    accounts: accounts && !isSupabaseHosted() ? path.join(folder, ACCOUNTS.pglite) : undefined,
  })
  if (content && isHosted()) await restoreHostedContent(options, path.join(folder, CONTENT))
  if (accounts && isSupabaseHosted()) {
    const [url, file] = [databaseUrl(), path.join(folder, ACCOUNTS.postgres)]
    await stage('accounts', 'writing the hosted database', () => loadHostedAccounts(url, file))
  }
  say('restore', `done: as it was at ${backup.takenAt}`)
  return 0
})

/** The tables of the platform differ: rows of the one are nothing for the other. */
function checkEngine(isPostgres: boolean) {
  if (isPostgres === isSupabaseHosted()) return
  const [from, to] = isPostgres ? ['a hosted project', 'local'] : ['local accounts', 'hosted']
  throw new Problem(
    `The accounts in this backup are of ${from} and fit no ${to} ones: add --only content.`,
  )
}

async function restoreHostedContent(options: OperateOptions, file: string) {
  const target = await openTarget(options, { seeded: false })
  const operation = options.flags.has('replace') ? 'createOrReplace' : 'create'
  say('content', `${await importFrom(target, file, operation)} documents in ${target.name}`)
}
