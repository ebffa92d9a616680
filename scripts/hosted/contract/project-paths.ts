import type { Environment } from '../../process/children.ts'
import { Problem } from '../../process/problem.ts'

/** What the journeys use of a project beside its accounts: a table of `supabase/migrations`, and a function. */
const PATHS = ['/rest/v1/subscribers?select=user_id&limit=0', '/functions/v1/check-subscription']

/** Throws a Problem unless the gateway at SUPABASE_CONTRACT_URL serves the tables and functions of `supabase/`. */
export async function requireProjectPaths(env: Environment): Promise<void> {
  const { SUPABASE_CONTRACT_URL: url, SUPABASE_CONTRACT_SECRET_KEY: apikey = '' } = env
  for (const path of PATHS) {
    const status = await statusOf(`${url}${path}`, apikey)
    if (status !== undefined && status !== 404 && status < 500) continue
    const [address] = `${url}${path}`.split('?')
    throw new Problem(
      `The journeys need a project's /rest/v1 and /functions/v1, with the migrations and functions of supabase/, but ${address} ${status ? `responds with ${status}` : 'does not respond'}.`,
    )
  }
}

const statusOf = (address: string, apikey: string): Promise<number | undefined> =>
  fetch(address, { headers: { apikey }, signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => undefined,
  )
