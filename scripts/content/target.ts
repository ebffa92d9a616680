import { createClient, type SanityClient } from '@sanity/client'
import { API_VERSION } from '../../lib/site/site.ts'
import { holdDataFolder } from '../launch/data-folder.ts'
import { environmentFor, isHosted, loadEnvironment } from '../launch/environment.ts'
import { lakeClient, startBareLake, startLake } from '../launch/lake.ts'
import type { Options } from '../launch/options.ts'
import { guardPort } from '../process/ports.ts'
import { Problem } from '../process/problem.ts'

/** Where a command reads and writes content. `name` is for people. */
export type Target = { client: SanityClient; dataset: string; name: string }

/**
 * Opens the content that the environment names: a hosted Sanity project, or the local Content Lake, which is started
 * unless it is already running. With `seeded`, an empty one is filled first. Throws a Problem if it cannot be reached.
 */
export async function openTarget(
  options: Options,
  { seeded }: { seeded: boolean },
): Promise<Target> {
  loadEnvironment()
  if (isHosted()) return hostedTarget()
  const env = environmentFor(options)
  if (!(await isRunning(env.SANITY_STUDIO_API_HOST, env.SANITY_STUDIO_TOKEN))) {
    await guardPort(options.lakePort, 'choose another with --lake-port')
    holdDataFolder(options.dataDir)
    await (seeded ? startLake(env) : startBareLake(env))
  }
  const dataset = `${env.SANITY_STUDIO_DATASET}`
  return { client: lakeClient(env), dataset, name: 'the local Content Lake' }
}

function hostedTarget(): Target {
  const client = hostedClient()
  const { projectId, dataset = '', token } = client.config()
  if (!token)
    throw new Problem(
      `Set SANITY_AUTH_TOKEN to a token that can read and write the hosted Sanity project ${projectId}.`,
    )
  return { client, dataset, name: `dataset ${dataset} of project ${projectId}` }
}

/** Returns a client for the hosted Sanity project, with the rights of SANITY_AUTH_TOKEN, if it is set. */
export const hostedClient = (): SanityClient =>
  createClient({
    projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: process.env.NEXT_PUBLIC_SANITY_DATASET || 'production',
    token: process.env.SANITY_AUTH_TOKEN,
    useCdn: false,
    apiVersion: API_VERSION,
    perspective: 'raw',
  })

/** True if this checkout's Content Lake responds there. */
async function isRunning(host = '', token = ''): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${host}/v1/users/me`, { headers }).catch(() => undefined)
  if (!response) return false
  const user = await response.json().catch(() => ({}))
  if (response.ok && user.provider === 'local') return true
  throw new Problem(
    `${host} is not this folder’s Content Lake. Stop the program that uses the port, or choose another with --lake-port.`,
  )
}
