import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { migrationsDir } from './project.ts'

const INSTALLED = '/usr/lib/postgresql'
const PLATFORM = ['bootstrap', 'deleted-accounts'].map((name) =>
  path.resolve(`packages/local-accounts/src/database/${name}.sql`),
)

/** The versions of PostgreSQL on this machine, and how to install one. */
export const postgresVersions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort() : []
export const postgresNeeded = 'needs PostgreSQL: apt-get install postgresql'

/** True if this version has pg_cron. */
export const hasCron = (version: string): boolean =>
  existsSync(path.join(INSTALLED, version, 'lib/pg_cron.so'))

/** Returns the account that Debian creates: PostgreSQL refuses to run as root. */
function account() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(`${execFileSync('id', [flag, 'postgres'])}`)
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts a server of this version with an empty database, reachable only by a socket in its folder. */
export async function startPostgres(version: string) {
  const bin = (name: string) => path.join(INSTALLED, version, 'bin', name)
  const owner = account()
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  execFileSync(bin('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], owner)
  const settings = ['listen_addresses=', 'fsync=off']
  // Its own connections would use TCP.
  if (hasCron(version))
    settings.push('shared_preload_libraries=pg_cron', 'cron.use_background_workers=on')
  const args = ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(bin('postgres'), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stderr).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve()
    })
    ended.then(() => reject(new Error('PostgreSQL has stopped.')))
  })
  const psql = (...more: string[]) =>
    `${execFileSync(bin('psql'), ['-h', folder, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-Atq', ...more])}`.trim()
  return {
    socket: folder,
    url: `postgresql://postgres@localhost/postgres?host=${folder}`,
    /** Runs the platform's SQL and then the project's migrations (only those before one, if given), as `supabase db push` does. */
    migrate(before?: string) {
      for (const file of PLATFORM) psql('-f', file)
      psql('-c', 'create schema supabase_migrations')
      psql('-c', 'create table supabase_migrations.schema_migrations (version text primary key)')
      const names = readdirSync(migrationsDir).filter((name) => !before || name < before)
      for (const name of names.sort()) psql('-f', path.join(migrationsDir, name))
    },
    ask: (sql: string) => psql('-c', sql),
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>
