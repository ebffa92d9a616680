import type { Environment } from '../../process/children.ts'
import { Problem } from '../../process/problem.ts'

const GATEWAY = '/auth/v1'

/**
 * The path under which the auth service of SUPABASE_CONTRACT_URL answers: that of a project's gateway, or none for
 * GoTrue by itself. Throws a Problem if neither does.
 */
export async function findAuthPath({ SUPABASE_CONTRACT_URL: url }: Environment): Promise<string> {
  for (const path of [GATEWAY, '']) if (await isHealthy(`${url}${path}/health`)) return path
  throw new Problem(
    `No auth service answers at ${url}: neither ${url}${GATEWAY}/health nor ${url}/health.`,
  )
}

const isHealthy = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(10_000) })
    .then(async (answer) => answer.ok && (await answer.text()).includes('GoTrue'))
    .catch(() => false)
