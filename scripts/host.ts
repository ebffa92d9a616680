import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { addHost, listHosts, removeHost } from './hosts/hosts.ts'
import { type HostOptions, readHostOptions } from './hosts/options.ts'
import { prepareDataFolder } from './launch/data-folder.ts'
import { environmentFor, isSupabaseHosted, loadEnvironment } from './launch/environment.ts'
import { guardSupabasePorts, startSupabase } from './launch/stand-ins.ts'
import type { Environment } from './process/children.ts'
import { Problem } from './process/problem.ts'
import { supervise } from './process/supervise.ts'

// `npm run host -- add|remove ADDRESS`, `npm run host -- list`: who takes the calls.
await supervise(async () => {
  const { order, ...place } = readHostOptions(process.argv.slice(2))
  const client = await openAccounts(place)
  if (order.name === 'add') console.log(await addHost(client, order.address))
  else if (order.name === 'remove') console.log(await removeHost(client, order.address))
  else console.log((await listHosts(client)).join('\n') || 'Nobody is a host.')
  return 0
})

/** The accounts that the environment names, or the local ones, which are started here unless they run already. */
async function openAccounts(place: Omit<HostOptions, 'order'>): Promise<SupabaseClient> {
  loadEnvironment()
  const options = { port: 3000, lakePort: 3900, fresh: false, ...place }
  const env = environmentFor(options)
  if (!env.SUPABASE_SECRET_KEY)
    throw new Problem(
      `Set SUPABASE_SECRET_KEY to the secret key of ${env.NEXT_PUBLIC_SUPABASE_URL}.`,
    )
  if (!isSupabaseHosted() && !(await isRunning(env))) {
    await guardSupabasePorts(options)
    prepareDataFolder(options.dataDir, false)
    await startSupabase(env)
  }
  return createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? '', env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** True if the accounts of this checkout answer there. */
async function isRunning({
  NEXT_PUBLIC_SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: key = '',
}: Environment) {
  const users = `${url}/auth/v1/admin/users?per_page=1`
  const response = await fetch(users, { headers: { apikey: key } }).catch(() => undefined)
  return response?.ok ?? false
}
