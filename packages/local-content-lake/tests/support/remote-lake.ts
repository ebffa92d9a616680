import { type ClientConfig, createClient } from '@sanity/client'
import { TestRunner } from 'vitest'

/** A remote dataset that `npm run contract -- sanity` has created for these tests. */
const { SANITY_CONTRACT_DATASET: dataset, SANITY_CONTRACT_PROJECT_ID: projectId = 'local' } =
  process.env
const { SANITY_CONTRACT_TOKEN: token = '', SANITY_CONTRACT_API_HOST: apiHost } = process.env

/** True if the tests use a remote Content Lake instead of starting one. */
export const isRemote = dataset !== undefined

/** Returns the official client of the dataset, with the token by default. */
function remoteClient(config: ClientConfig = {}) {
  const place = apiHost ? { apiHost, useProjectHostname: false } : {}
  const usual = { projectId, dataset: `${dataset}`, apiVersion: '2026-11-01', useCdn: false, token }
  return createClient({ ...usual, ...place, ...config })
}

/** Empties the dataset for the next test and returns its client. */
export async function emptyRemote() {
  const client = remoteClient()
  await client.delete({ query: '*[!(_id in path("_.**"))]' })
  return client
}

/** Skips the running test with a reason. */
export function skipTest(reason: string): never {
  TestRunner.getCurrentTest()?.context.skip(reason)
  throw new Error(reason)
}

/** Opens the remote Content Lake; tests that need its internals are skipped. */
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
      return skipTest('It inspects the emulator.')
    },
    get dataDir(): never {
      return skipTest('It reads the emulator’s data folder.')
    },
  }
}
