import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { restoreDatabase } from 'local-accounts'
import { errorMessage } from '../../lib/values/record.ts'
import type { Accounts } from '../hosts/accounts.ts'
import { Problem } from '../process/problem.ts'
import { runPostgres } from './postgres-client.ts'

/** Writes a snapshot of the local accounts to a file. Throws a Problem if they do not return it. */
export async function saveLocalAccounts({ url, secretKey }: Accounts, file: string) {
  const response = await fetch(`${url}/local/v1/backup`, { headers: { apikey: secretKey } })
  if (!response.ok || !response.body)
    throw new Problem(`The accounts at ${url} did not return a backup: HTTP ${response.status}.`)
  await pipeline(response.body, createWriteStream(file, { mode: 0o600 }))
}

/** Creates a data folder of the local accounts from such a file. Throws a Problem if it cannot be read. */
export async function loadLocalAccounts(file: string, dataDir: string): Promise<void> {
  await restoreDatabase(await openAsBlob(file), dataDir).catch((error) => {
    throw new Problem(`${file} could not be restored: ${errorMessage(error)}`)
  })
}

/**
 * Writes the rows of a hosted project (accounts, bookings, pending emails) as SQL; `pg_dump` reads a snapshot. Throws a
 * Problem if `pg_dump` is missing or fails.
 */
export async function saveHostedAccounts(databaseUrl: string, file: string): Promise<void> {
  // The platform and `supabase db push` create the tables themselves.
  const parts = ['--schema=public', '--schema=auth', '--exclude-table=auth.schema_migrations']
  const output = createWriteStream(file, { mode: 0o600 })
  await runPostgres('pg_dump', databaseUrl, ['--data-only', '--no-owner', ...parts], { output })
}

/** Loads such rows into an empty project, all or none. Throws a Problem if one of them already exists. */
export async function loadHostedAccounts(databaseUrl: string, file: string): Promise<void> {
  const args = ['--quiet', '--set=ON_ERROR_STOP=1', '--file=-']
  await runPostgres('psql', databaseUrl, args, { input: Readable.from(inTransaction(file)) })
}

/** Yields the file as one transaction. With `--single-transaction`, psql would commit half a file at its early end. */
async function* inTransaction(file: string) {
  // Rows come in the order of their tables' names, so triggers and foreign keys are off until all are loaded.
  yield 'begin;\nset session_replication_role = replica;\n'
  yield* createReadStream(file)
  yield '\ncommit;\n'
}

/** Returns the connection string of the hosted database. Throws a Problem if it is not set. */
export function databaseUrl(): string {
  const { SUPABASE_DB_URL: url } = process.env
  if (url?.trim()) return url.trim()
  throw new Problem(
    'Set SUPABASE_DB_URL to the connection string of the hosted database (in the dashboard under Connect, Session pooler), or add --only content.',
  )
}
