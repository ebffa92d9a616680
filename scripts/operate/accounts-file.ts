import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { restoreDatabase } from 'local-accounts'
import { errorMessage } from '../../lib/values/error-message.ts'
import type { Accounts } from '../hosts/accounts.ts'
import { Problem } from '../process/problem.ts'
import { runPostgres } from './postgres-client.ts'

/** Writes the local accounts, as they are at one moment, into a file. Throws a Problem if they do not give it. */
export async function saveLocalAccounts({ url, secretKey }: Accounts, file: string) {
  const answer = await fetch(`${url}/local/v1/backup`, { headers: { apikey: secretKey } })
  if (!answer.ok || !answer.body)
    throw new Problem(`The accounts at ${url} give no backup: HTTP ${answer.status}.`)
  await pipeline(answer.body, createWriteStream(file, { mode: 0o600 }))
}

/** Makes a data folder of the local accounts of such a file. Throws a Problem if it cannot be read. */
export async function loadLocalAccounts(file: string, dataDir: string): Promise<void> {
  await restoreDatabase(await openAsBlob(file), dataDir).catch((error) => {
    throw new Problem(`${file} cannot be restored: ${errorMessage(error)}`)
  })
}

/**
 * Writes the rows of a hosted project (accounts, bookings, mails that wait) as SQL: `pg_dump` reads them as they are at one
 * moment. Throws a Problem if it is missing or fails.
 */
export async function saveHostedAccounts(databaseUrl: string, file: string): Promise<void> {
  // The tables themselves are made by the platform and by `supabase db push`.
  const parts = ['--schema=public', '--schema=auth', '--exclude-table=auth.schema_migrations']
  const output = createWriteStream(file, { mode: 0o600 })
  await runPostgres('pg_dump', databaseUrl, ['--data-only', '--no-owner', ...parts], { output })
}

/** Brings such rows into a project that has none. All or nothing: throws a Problem if one of them is there already. */
export async function loadHostedAccounts(databaseUrl: string, file: string): Promise<void> {
  const args = ['--single-transaction', '--quiet', '--set=ON_ERROR_STOP=1']
  // Rows come in the order of their tables' names: no triggers, and no foreign keys until all are there.
  const first = '--command=set session_replication_role = replica'
  const input = createReadStream(file)
  await runPostgres('psql', databaseUrl, [...args, first, '--file=-'], { input })
}
