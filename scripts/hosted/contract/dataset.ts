import { randomBytes } from 'node:crypto'
import { createClient } from '@sanity/client'
import { API_VERSION } from '../../../lib/site/site.ts'
import type { Environment } from '../../process/children.ts'

/** Creates a separate dataset for the contract tests; `remove` deletes it with everything in it. */
export async function makeDataset(env: Environment) {
  const name = `contract-${randomBytes(4).toString('hex')}`
  const { SANITY_CONTRACT_API_HOST: apiHost, SANITY_CONTRACT_PROJECT_ID: projectId } = env
  const { SANITY_CONTRACT_TOKEN: token } = env
  const place = apiHost ? { apiHost, useProjectHostname: false } : {}
  const client = createClient({
    projectId,
    token,
    apiVersion: API_VERSION,
    useCdn: false,
    ...place,
  })
  await client.datasets.create(name, { aclMode: 'public' })
  return { name, remove: () => client.datasets.delete(name) }
}
