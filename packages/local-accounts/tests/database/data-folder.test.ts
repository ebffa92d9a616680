import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { openDatabase } from '../../src/database/database.ts'
import { startErrorMessage } from '../../src/start-error.ts'
import { freshDataFolder } from '../support/fresh-data-folder.ts'
import { openEmulator, projectDir } from '../support/open-emulator.ts'

const mode = (file: string) => statSync(file).mode & 0o777

async function open(dataDir: string, dir = projectDir) {
  const emulator = await openEmulator({ dataDir, projectDir: dir })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await emulator.close()
    isClosed = true
  }
  onTestFinished(close)
  return { ...emulator, close }
}

test('keys, sessions and accounts survive a restart; the folder is private and locked', async () => {
  const dataDir = path.join(temporaryFolder(), 'supabase')
  const first = await open(dataDir)
  const { session, email } = await first.account('ada@example.com')
  const { keys } = first
  expect(mode(dataDir)).toBe(0o700)
  expect(mode(path.join(dataDir, 'keys.json'))).toBe(0o600)
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{32}$/)
  await expect(openDatabase(path.join(projectDir, 'migrations'), dataDir)).rejects.toThrow('locked')
  expect((await first.admin.auth.admin.listUsers()).data.users).toHaveLength(1)
  await first.close()

  const second = await open(dataDir)
  expect([second.keys.kid, second.keys.secretKey]).toEqual([keys.kid, keys.secretKey])
  const refreshed = await second.client().auth.refreshSession(session)
  expect(refreshed.data.user?.email).toBe(email)
  const { rows } = await second.database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const files = readdirSync(path.join(projectDir, 'migrations')).sort()
  const versions = files.map((file) => file.replace('.sql', ''))
  expect(rows.map(({ version }) => version)).toEqual([...versions, 'bootstrap', 'deleted-accounts'])
  await second.close()
})

test('rejects a changed migration, runs a new one, and rolls back a failing one', async () => {
  const folder = temporaryFolder()
  const migrations = path.join(folder, 'migrations')
  const dataDir = await freshDataFolder(path.join(projectDir, 'migrations'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  cpSync(path.join(projectDir, 'migrations'), migrations, { recursive: true })
  const write = (name: string, sql: string) => writeFileSync(path.join(migrations, name), sql)
  const [file = ''] = readdirSync(migrations)
  const original = readFileSync(path.join(migrations, file), 'utf8')
  write(file, `${original}\n-- later`)
  await expect(openDatabase(migrations, dataDir)).rejects.toThrow(
    `${file} was changed after it ran here. Start with empty data.`,
  )
  write(file, original)
  write('20990101000000_new.sql', 'create table public.half (id integer); select 1 / 0;')
  await expect(openDatabase(migrations, dataDir)).rejects.toThrow('division by zero')
  write('20990101000000_new.sql', 'create table public.half (id integer);')
  const database = await openDatabase(migrations, dataDir)
  onTestFinished(database.close)
  expect((await database.query('select * from public.half')).rows).toEqual([])
})

test('the error for a damaged database, key file or lock says what to do', async () => {
  const migrations = path.join(projectDir, 'migrations')
  const damages = [
    ['pgdata/global/pg_control', /pgdata is damaged \(.+\)\. Restore a backup, or move it away/],
    ['database.lock', /database\.lock is damaged \(.+\)\. Delete it; it has no data\.$/],
    ['keys.json', /keys\.json is damaged \(.+\)\. Restore a backup, or delete it/],
  ] as const
  for (const [name, sentence] of damages) {
    const dataDir = await freshDataFolder(migrations)
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    writeFileSync(path.join(dataDir, name), 'noise '.repeat(2000))
    const messageFor = (error: Error) => startErrorMessage(error, {})
    expect(await openEmulator({ dataDir, projectDir }).catch(messageFor), name).toMatch(sentence)
  }
})
