import { cpSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase, type Queryable } from 'local-accounts'
import pg from 'pg'
import { describe, test } from 'vitest'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { startBackEnd } from './back-end.ts'
import { type Postgres, postgresNeeded, postgresVersions, startPostgres } from './postgres.ts'
import { migrationsDir } from './project.ts'

/** Starts the back end, with all migrations or only those before one. */
type Start = (before?: string) => ReturnType<typeof startBackEnd>

const INT8 = 20

/** Registers tests for PGlite and for each PostgreSQL on this machine, or a skipped test if there isn’t one. */
export function onEachEngine(work: (start: Start) => void): void {
  describe('on PGlite', () => work(startOnPGlite))
  for (const version of postgresVersions)
    describe(`on PostgreSQL ${version}`, () => work((before) => startOnPostgres(version, before)))
  if (postgresVersions.length === 0) test.skip(`on PostgreSQL (${postgresNeeded})`)
}

async function startOnPGlite(before?: string) {
  if (!before) return startBackEnd()
  const folder = temporaryFolder()
  const filter = (file: string) => file === migrationsDir || path.basename(file) < before
  cpSync(migrationsDir, folder, { recursive: true, filter })
  return startBackEnd({ database: await openDatabase(folder) })
}

async function startOnPostgres(version: string, before?: string) {
  const server = await startPostgres(version)
  server.migrate(before)
  return startBackEnd({ database: openPostgres(server) })
}

/** Opens many real connections in place of PGlite's single one. */
export function openPostgres(server: Postgres): Database {
  // The same type as PGlite's.
  const getTypeParser = ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
  const types = { getTypeParser }
  const pool = new pg.Pool({ host: server.socket, user: 'postgres', max: 20, types })
  // The pool does not wait for its connections to end, and the stopping server reports them.
  pool.on('error', () => {})
  const queryOf =
    (client: pg.Pool | pg.PoolClient): Queryable['query'] =>
    // Lists of the accounts are JSON, never PostgreSQL arrays.
    (sql, values) =>
      client.query(sql, values?.map(listToJson)) as never
  const transaction: Database['transaction'] = async (work) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work({ query: queryOf(client) })
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  return {
    query: queryOf(pool),
    transaction,
    as: ({ role, claims }, work) =>
      transaction(async (inside) => {
        await inside.query(
          "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
          [JSON.stringify(claims), role],
        )
        return work(inside)
      }),
    exec: (sql) => pool.query(sql),
    backup: () => Promise.reject(new Error('Use pg_dump.')),
    async close() {
      await pool.end()
      await server.stop()
    },
  }
}

const listToJson = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)
