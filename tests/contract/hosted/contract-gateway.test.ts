import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findAuthPath } from '@/scripts/hosted/contract/auth-path'
import { requireProjectPaths } from '@/scripts/hosted/contract/project-paths'

/** Serves these statuses by path, and 401 without the key, as Kong of a self-hosted project does. */
async function gateway(statuses: Record<string, number>) {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    response.statusCode = request.headers.apikey ? (statuses[path] ?? 404) : 401
    response.end('{"name":"GoTrue"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const { port } = server.address() as AddressInfo
  return {
    SUPABASE_CONTRACT_URL: `http://127.0.0.1:${port}`,
    SUPABASE_CONTRACT_PUBLISHABLE_KEY: 'public',
    SUPABASE_CONTRACT_SECRET_KEY: 'secret',
  }
}

const HEALTH = { '/auth/v1/health': 200 }
const REST = { '/rest/v1/subscribers': 200 }

test('the contract command finds an auth service whose gateway requires a key', async () => {
  expect(await findAuthPath(await gateway(HEALTH))).toBe('/auth/v1')
  expect(await findAuthPath(await gateway({ '/health': 200 }))).toBe('')
  await expect(findAuthPath(await gateway({}))).rejects.toThrow('No auth service at http')
})

test.each([
  ['without tables', HEALTH, '/rest/v1/subscribers responds with 404'],
  ['without functions', { ...HEALTH, ...REST }, '/functions/v1/check-subscription responds with'],
  [
    'with functions that are down',
    { ...HEALTH, ...REST, '/functions/v1/check-subscription': 503 },
    '/functions/v1/check-subscription responds with 503',
  ],
])('the journeys reject an auth service %s', async (_, statuses, sentence) => {
  await expect(requireProjectPaths(await gateway(statuses))).rejects.toThrow(sentence)
})

test('the journeys accept a project, whose function rejects a request without a token', async () => {
  const function401 = { '/functions/v1/check-subscription': 401 }
  await requireProjectPaths(await gateway({ ...HEALTH, ...REST, ...function401 }))
})

test('the journeys reject an address that does not respond', async () => {
  const env = { SUPABASE_CONTRACT_URL: 'http://127.0.0.1:9', SUPABASE_CONTRACT_SECRET_KEY: 'x' }
  await expect(requireProjectPaths(env)).rejects.toThrow('does not respond')
})
