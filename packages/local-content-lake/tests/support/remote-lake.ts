import { type ClientConfig, createClient } from '@sanity/client'
import { TestRunner } from 'vitest'

/** A dataset of somebody else's content lake, which `npm run contract -- sanity` has made for these tests. */
const { SANITY_CONTRACT_DATASET: dataset, SANITY_CONTRACT_PROJECT_ID: projectId = 'local' } =
  process.env
const { SANITY_CONTRACT_TOKEN: token = '', SANITY_CONTRACT_API_HOST: apiHost } = process.env

/** True if the tests ask a content lake at an address instead of starting one. */
export const isRemote = dataset !== undefined

/** The official client of the dataset; with the token unless `config` says otherwise. */
function remoteClient(config: ClientConfig = {}) {
  const place = apiHost ? { apiHost, useProjectHostname: false } : {}
  const usual = { projectId, dataset: `${dataset}`, apiVersion: '2026-11-01', useCdn: false, token }
  return createClient({ ...usual, ...place, ...config })
}

/** The dataset without its documents: every test begins with an empty one. */
export async function emptyRemote() {
  const client = remoteClient()
  await client.delete({ query: '*[!(_id in path("_.**"))]' })
  return client
}

/** Leaves the test out that is running, and says why. */
export function leaveOut(reason: string): never {
  TestRunner.getCurrentTest()?.context.skip(reason)
  throw new Error(reason)
}

/** A Content Lake that is asked by its address alone; whoever looks inside is left out. */
export function openRemote() {
  let emptied: Promise<unknown> | undefined
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    emptied ??= emptyRemote()
    await emptied
    const origin = apiHost ?? `https://${projectId}.api.sanity.io`
    const own = path.replace(/\/production(?=[/?]|$)/, `/${dataset}`)
    return fetch(new URL(own, origin), init)
  }
  async function asEditor(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return request(path, { ...init, headers })
  }
  return {
    request,
    asEditor,
    async post(endpoint: string, body: object) {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const response = await asEditor(`/v2026-11-01/data/${endpoint}`, init)
      return { status: response.status, body: await response.json() }
    },
    get lake(): never {
      return leaveOut('It looks inside the emulator.')
    },
    get dataDir(): never {
      return leaveOut('It looks into the data folder of the emulator.')
    },
  }
}
