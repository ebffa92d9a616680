import type { Environment } from '../../process/children.ts'
import { Problem } from '../../process/problem.ts'

const GATEWAY = '/auth/v1'

/**
 * Returns the path of the auth service at SUPABASE_CONTRACT_URL: that of a project's gateway, or none for GoTrue by
 * itself. Throws a Problem if neither responds.
 */
export async function findAuthPath({ SUPABASE_CONTRACT_URL: url }: Environment): Promise<string> {
  for (const path of [GATEWAY, '']) if (await isHealthy(`${url}${path}/health`)) return path
  throw new Problem(
    `No auth service at ${url}: neither ${url}${GATEWAY}/health nor ${url}/health responds.`,
  )
}

const isHealthy = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(10_000) })
    .then(async (response) => response.ok && (await response.text()).includes('GoTrue'))
    .catch(() => false)
