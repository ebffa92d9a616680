import type { Environment } from '../../process/children.ts'
import { Problem } from '../../process/problem.ts'

const GATEWAY = '/auth/v1'

/**
 * Returns the path of the auth service at SUPABASE_CONTRACT_URL: that of a project's gateway, or none for GoTrue by
 * itself. Throws a Problem if neither responds.
 */
export async function findAuthPath(env: Environment): Promise<string> {
  const { SUPABASE_CONTRACT_URL: url, SUPABASE_CONTRACT_PUBLISHABLE_KEY: apikey = '' } = env
  for (const path of [GATEWAY, '']) if (await isHealthy(`${url}${path}/health`, apikey)) return path
  throw new Problem(
    `No auth service at ${url}: neither ${url}${GATEWAY}/health nor ${url}/health responds.`,
  )
}

// Kong of a self-hosted project requires the key here too.
const isHealthy = (address: string, apikey: string): Promise<boolean> =>
  fetch(address, { headers: { apikey }, signal: AbortSignal.timeout(10_000) })
    .then(async (response) => response.ok && (await response.text()).includes('GoTrue'))
    .catch(() => false)
