import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { takeLock } from './data-lock.ts'
import { SyncedFolder, startParams, syncFolder } from './synced.ts'

/** Anything that answers SQL: the database itself, or one transaction of it. */
export interface Queryable {
  query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>
}

/** The roles a request can have; row-level security binds the first two. */
export type Role = 'anon' | 'authenticated' | 'service_role'

/** Who calls: the role and the claims that policies read. */
export interface Caller {
  role: Role
  claims: object
}

/**
 * The one connection to PostgreSQL. What runs inside a transaction must use the transaction it is
 * given: `query` would wait for the end of that transaction, for ever.
 */
export interface Database extends Queryable {
  /** Commits unless the work throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
  /** One transaction under a role and its claims. */
  as<T>(caller: Caller, work: (transaction: Queryable) => Promise<T>): Promise<T>
  /** Runs several statements, for migrations and tests. */
  exec(sql: string): Promise<unknown>
  /** All of it as it is at one moment, a gzipped tar of its files. Writes wait meanwhile. */
  backup(): Promise<Blob>
  close(): Promise<void>
}

/** What the platform supplies before a project's own migrations; a file that has run somewhere is never changed. */
export const PLATFORM = ['bootstrap.sql', 'deleted-accounts.sql'].map((name) =>
  path.join(import.meta.dirname, name),
)
const DATA = 'pgdata'
const extensions = { btree_gist, citext, pgcrypto, uuid_ossp }

/**
 * Opens the data folder (made with mode 0700; in memory without one) and runs the migrations that
 * are missing. Throws if another process holds the folder or a migration was changed afterwards.
 */
export async function openDatabase(migrationsDir: string, dataDir?: string): Promise<Database> {
  let unlock = () => {}
  if (dataDir) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await chmod(dataDir, 0o700)
    // PGlite has no lock of its own: two processes would lose each other's rows in silence.
    unlock = takeLock(path.join(dataDir, 'database.lock'))
  }
  const dataFolder = dataDir && path.join(dataDir, DATA)
  const isNew = dataFolder !== undefined && !existsSync(dataFolder)
  const onDisk = dataFolder ? { fs: new SyncedFolder(dataFolder), startParams } : {}
  const pg = await PGlite.create({ ...onDisk, extensions }).catch((error) => {
    unlock()
    // The system's own errors (rights, a full disk) have a code; PostgreSQL says only that it did not start.
    if (isNew || dataFolder === undefined || error.code) throw error
    throw new Error(
      `${dataFolder} is damaged (${error.message}): restore a backup, or move it away to start without accounts.`,
      { cause: error },
    )
  })
  if (dataDir && isNew) await syncFolder(dataDir)
  const close = async () => {
    await pg.close()
    unlock()
  }
  await migrate(pg, migrationsDir).catch(async (error) => {
    await close()
    throw error
  })
  return {
    query: (sql, parameters) => pg.query(sql, parameters),
    transaction: (work) => pg.transaction(work),
    as: ({ role, claims }, work) =>
      pg.transaction(async (transaction) => {
        await transaction.query(
          "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
          [JSON.stringify(claims), role],
        )
        return work(transaction)
      }),
    exec: (sql) => pg.exec(sql),
    async backup() {
      // Of one moment all the same, as after a kill -9; but what stands in its files need not be done again.
      await pg.exec('checkpoint')
      return pg.dumpDataDir('gzip')
    },
    close,
  }
}

/** Makes the data folder of what `backup` gave; throws if it has a database already, or if that is none. */
export async function restoreDatabase(backup: Blob, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = takeLock(path.join(dataDir, 'database.lock'))
  try {
    const fs = new SyncedFolder(path.join(dataDir, DATA))
    const pg = await PGlite.create({ fs, startParams, loadDataDir: backup, extensions })
    await pg.query('select count(*) from auth.users')
    await pg.close()
    await syncFolder(dataDir)
  } finally {
    unlock()
  }
}

/** Each migration runs once, in a transaction of its own, in the order of the names. */
async function migrate(pg: PGlite, migrationsDir: string): Promise<void> {
  await pg.exec(
    `create schema if not exists supabase_migrations;
     create table if not exists supabase_migrations.schema_migrations (version text primary key, hash text not null)`,
  )
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()
  const files = [...PLATFORM, ...names.map((name) => path.join(migrationsDir, name))]
  for (const file of files) {
    const sql = await readFile(file, 'utf8')
    const version = path.basename(file, '.sql')
    const hash = createHash('sha256').update(sql).digest('hex')
    await pg.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ hash: string }>(
        'select hash from supabase_migrations.schema_migrations where version = $1',
        [version],
      )
      if (rows[0] && rows[0].hash !== hash)
        throw new Error(`${version}.sql was changed after it ran here: start with empty data`)
      if (rows[0]) return
      await transaction.exec(sql)
      await transaction.query('insert into supabase_migrations.schema_migrations values ($1, $2)', [
        version,
        hash,
      ])
    })
  }
}
