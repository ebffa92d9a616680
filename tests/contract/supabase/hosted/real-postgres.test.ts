import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsDir } from '../support/project.ts'

const installed = '/usr/lib/postgresql'
const versions = existsSync(installed) ? readdirSync(installed).sort() : []
const needed = 'needs PostgreSQL: apt-get install postgresql'
const platform = path.resolve('packages/local-accounts/src/database/bootstrap.sql')

/** PostgreSQL refuses to run as root: there it gets the account that Debian makes for it. */
const account = (() => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(`${execFileSync('id', [flag, 'postgres'])}`)
  return versions.length > 0 ? { uid: id('-u'), gid: id('-g') } : {}
})()

/** A server of this version with an empty database, which only this test reaches. */
async function startPostgres(version: string) {
  const bin = (name: string) => path.join(installed, version, 'bin', name)
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const data = path.join(folder, 'data')
  execFileSync(bin('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], account)
  const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn(bin('postgres'), args, account)
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  onTestFinished(async () => {
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true })
  })
  await expect.poll(() => said).toContain('ready to accept connections')
  const psql = (...more: string[]) =>
    `${execFileSync(bin('psql'), ['-h', folder, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-Atq', ...more])}`.trim()
  return { run: (file: string) => psql('-f', file), ask: (sql: string) => psql('-c', sql) }
}

test.runIf(versions.length > 0).each(versions)(
  `PostgreSQL %s takes the migrations as they are, and keeps no schedule without pg_cron (${needed})`,
  async (version) => {
    const { run, ask } = await startPostgres(version)
    run(platform)
    for (const name of readdirSync(migrationsDir).sort()) run(path.join(migrationsDir, name))
    expect(ask('show server_version')).toMatch(new RegExp(`^${version}\\.`))
    expect(ask('select public.claim_booking_mails(20)')).toBe('[]')
    expect(ask('select public.mail_trouble() is null')).toBe('t')
    expect(ask("select to_regclass('cron.job') is null")).toBe('t')
  },
)

if (versions.length === 0) test.skip(`PostgreSQL takes the migrations as they are (${needed})`)
