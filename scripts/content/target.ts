import { createClient, type SanityClient } from '@sanity/client'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { holdDataFolder } from '../launch/data-folder.ts'
import { environmentFor, isHosted, loadEnvironment } from '../launch/environment.ts'
import { lakeClient, startBareLake, startLake } from '../launch/lake.ts'
import { guardPort } from '../process/ports.ts'
import { Problem } from '../process/problem.ts'
import type { ContentOptions } from './options.ts'

/** Where a command reads and writes content. `name` is for people. */
export type Target = { client: SanityClient; dataset: string; name: string }

/**
 * The content that the environment names: a project of hosted Sanity, or the local content lake, which
 * is started here unless it runs already; with `seeded`, an empty one is filled first. Throws a Problem
 * if it cannot be reached.
 */
export async function openTarget(
  { lakePort, dataDir }: Pick<ContentOptions, 'lakePort' | 'dataDir'>,
  { seeded }: { seeded: boolean },
): Promise<Target> {
  loadEnvironment()
  if (isHosted()) return hostedTarget()
  const options = { port: 3000, supabasePort: 54321, lakePort, dataDir, fresh: false }
  const env = environmentFor(options)
  if (!(await isRunning(env.SANITY_STUDIO_API_HOST, env.SANITY_STUDIO_TOKEN))) {
    await guardPort(lakePort, 'choose another with --lake-port')
    holdDataFolder(dataDir)
    await (seeded ? startLake(env) : startBareLake(env))
  }
  const dataset = `${env.SANITY_STUDIO_DATASET}`
  return { client: lakeClient(env), dataset, name: 'the local content lake' }
}

function hostedTarget(): Target {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId = '', SANITY_AUTH_TOKEN: token } = process.env
  const dataset = process.env.NEXT_PUBLIC_SANITY_DATASET || 'production'
  if (!token)
    throw new Problem(
      `Set SANITY_AUTH_TOKEN to a token that may read and write project ${projectId} of hosted Sanity.`,
    )
  const client = createClient({
    projectId,
    dataset,
    token,
    useCdn: false,
    apiVersion: API_VERSION,
    perspective: 'raw',
  })
  return { client, dataset, name: `dataset ${dataset} of project ${projectId}` }
}

/** True if the content lake of this checkout answers there. */
async function isRunning(host = '', token = ''): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${host}/v1/users/me`, { headers }).catch(() => undefined)
  if (!response) return false
  const user = await response.json().catch(() => ({}))
  if (response.ok && user.provider === 'local') return true
  throw new Problem(
    `${host} is not the content lake of this folder: end the program that uses the port, or name another with --lake-port.`,
  )
}
