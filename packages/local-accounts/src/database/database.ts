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

/** Anything that runs SQL: the database or one of its transactions. */
export interface Queryable {
  query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>
}

/** The roles of a request; row-level security applies to the first two. */
export type Role = 'anon' | 'authenticated' | 'service_role'

/** The caller's role, and the claims that policies read. */
export interface Caller {
  role: Role
  claims: object
}

/**
 * The only connection to PostgreSQL. Work inside a transaction must use the given transaction: `query` would wait for
 * that transaction to end, a deadlock.
 */
export interface Database extends Queryable {
  /** Commits unless the work throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
  /** Runs one transaction with a role and its claims. */
  as<T>(caller: Caller, work: (transaction: Queryable) => Promise<T>): Promise<T>
  /** Runs several statements, for migrations and tests. */
  exec(sql: string): Promise<unknown>
  /** Returns a consistent backup, a gzipped tar of the files. Blocks writes meanwhile. */
  backup(): Promise<Blob>
  close(): Promise<void>
}

/** The platform's own migrations. Never change a file that has run somewhere. */
export const PLATFORM = ['bootstrap.sql', 'deleted-accounts.sql'].map((name) =>
  path.join(import.meta.dirname, name),
)
const DATA = 'pgdata'
const extensions = { btree_gist, citext, pgcrypto, uuid_ossp }

/**
 * Opens the data folder (created with mode 0700; in memory without one) and runs missing migrations. Throws if another
 * process holds the folder or a migration was changed after it ran.
 */
export async function openDatabase(migrationsDir: string, dataDir?: string): Promise<Database> {
  let unlock = () => {}
  if (dataDir) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await chmod(dataDir, 0o700)
    // PGlite has no lock: two processes would silently lose each other's rows.
    unlock = takeLock(path.join(dataDir, 'database.lock'))
  }
  const dataFolder = dataDir && path.join(dataDir, DATA)
  const isNew = dataFolder !== undefined && !existsSync(dataFolder)
  const onDisk = dataFolder ? { fs: new SyncedFolder(dataFolder), startParams } : {}
  const pg = await PGlite.create({ ...onDisk, extensions }).catch((error) => {
    unlock()
    // System errors (permissions, a full disk) have a code; PostgreSQL only says that it did not start.
    if (isNew || dataFolder === undefined || error.code) throw error
    throw new Error(
      `${dataFolder} is damaged (${error.message}). Restore a backup, or move it away to start without accounts.`,
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
      // Consistent without it too, as after a kill -9, but a restore would have to replay the log.
      await pg.exec('checkpoint')
      return pg.dumpDataDir('gzip')
    },
    close,
  }
}

/** Restores a backup into the data folder. Throws if a database exists there or the backup is invalid. */
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

/** Runs each migration once, in a separate transaction, in the order of the names. */
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
        throw new Error(`${version}.sql was changed after it ran here. Start with empty data.`)
      if (rows[0]) return
      await transaction.exec(sql)
      await transaction.query('insert into supabase_migrations.schema_migrations values ($1, $2)', [
        version,
        hash,
      ])
    })
  }
}
