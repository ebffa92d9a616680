import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { holdDataFolder } from '../launch/data-folder.ts'
import { guardSupabasePorts, startSupabase } from '../launch/emulators.ts'
import { environmentFor, isSupabaseHosted, loadEnvironment } from '../launch/environment.ts'
import type { Options } from '../launch/options.ts'
import type { Environment } from '../process/children.ts'
import { Problem } from '../process/problem.ts'

/** The URL of the accounts, and the key with full access to them. */
export type Accounts = { url: string; secretKey: string }

/**
 * Opens the accounts that the environment names, or the local ones, which are started unless they are already running.
 * Throws a Problem if they cannot be reached.
 */
export async function openAccounts(options: Options): Promise<Accounts> {
  loadEnvironment()
  const env = environmentFor(options)
  const accounts = accountsIn(env)
  if (!accounts.secretKey)
    throw new Problem(`Set SUPABASE_SECRET_KEY to the secret key of ${accounts.url}.`)
  if (!isSupabaseHosted() && !(await areRunning(accounts))) {
    await guardSupabasePorts(options)
    holdDataFolder(options.dataDir)
    await startSupabase(env)
  }
  return accounts
}

/** Returns the accounts that these variables name. */
export const accountsIn = (env: Environment): Accounts => ({
  url: env.NEXT_PUBLIC_SUPABASE_URL ?? '',
  secretKey: env.SUPABASE_SECRET_KEY ?? '',
})

/** Returns a client with full access to the accounts and no session. */
export const adminClient = ({ url, secretKey }: Accounts): SupabaseClient =>
  createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })

/** True if the accounts accept this key: those of another checkout have another one. */
async function areRunning({ url, secretKey }: Accounts): Promise<boolean> {
  const users = `${url}/auth/v1/admin/users?per_page=1`
  const response = await fetch(users, { headers: { apikey: secretKey } }).catch(() => undefined)
  return response?.ok ?? false
}
