import { expect, test } from 'vitest'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator()
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PATHS = ['/auth/v1/settings', '/rest/v1/profiles', '/functions/v1/read-profile']

const get = async (path: string, headers: Record<string, string>) => {
  const response = await fetch(emulator.url + path, { headers })
  return { status: response.status, text: await response.text() }
}

test.each(PATHS)('%s rejects a secret key with a browser’s user agent', async (path) => {
  const { secretKey, publishableKey } = emulator.keys
  const carriers: Record<string, string>[] = [
    { apikey: secretKey },
    { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    { authorization: `Bearer ${secretKey}` },
    { apikey: 'sb_secret_of_another_project' },
  ]
  for (const headers of carriers) {
    const { status, text } = await get(path, { ...headers, 'user-agent': BROWSER })
    expect([status, JSON.parse(text).message]).toEqual([
      401,
      'Forbidden use of secret API key in browser',
    ])
  }
  const inQuery = await get(`${path}?apikey=${secretKey}`, { 'user-agent': BROWSER })
  expect(inQuery.status).toBe(401)
  for (const headers of [
    { apikey: publishableKey, 'user-agent': BROWSER },
    { apikey: secretKey, 'user-agent': 'node' },
    { apikey: secretKey, 'user-agent': 'Deno/2.9.6' },
    { apikey: secretKey, 'user-agent': 'Deno/2.1.4 (variant; SupabaseEdgeRuntime/1.70.0)' },
    { apikey: secretKey, 'user-agent': 'supabase-edge-functions' },
  ])
    expect((await get(path, headers)).text).not.toContain('Forbidden use')
})

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Edge/18.0',
  'Edg/140.0.0.0',
  'EdgA/140.0.0.0',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12',
  'Mozilla/5.0 (compatible; Google-Apps-Script)',
])('%s counts as a browser', async (agent) => {
  const headers = { apikey: emulator.keys.secretKey, 'user-agent': agent }
  expect((await get('/auth/v1/settings', headers)).status).toBe(401)
})

test.each(PATHS)(
  '%s rejects a key in Authorization that is not the one in apikey',
  async (path) => {
    const { secretKey, publishableKey } = emulator.keys
    const both = [
      [publishableKey, secretKey],
      [secretKey, publishableKey],
      [publishableKey, 'sb_secret_of_another_project'],
    ]
    for (const [apikey = '', bearer] of both) {
      const { status, text } = await get(path, { apikey, authorization: `Bearer ${bearer}` })
      expect([status, JSON.parse(text).message]).toEqual([401, 'Invalid API key'])
    }
    for (const key of [secretKey, publishableKey]) {
      const { text } = await get(path, { apikey: key, authorization: `Bearer ${key}` })
      expect(text).not.toContain('Invalid API key')
    }
  },
)

test.each(PATHS)('%s rejects a legacy key, which is a JWT', async (path) => {
  const { session } = await emulator.account(`legacy-${crypto.randomUUID()}@example.com`)
  const { status, text } = await get(path, { apikey: session.access_token })
  expect([status, JSON.parse(text).message]).toEqual([401, 'Legacy API keys are disabled'])
})

test('a user’s token works with either key', async () => {
  const { session } = await emulator.account(`either-${crypto.randomUUID()}@example.com`)
  for (const apikey of [emulator.keys.publishableKey, emulator.keys.secretKey]) {
    const headers = { apikey, authorization: `Bearer ${session.access_token}` }
    expect((await get('/auth/v1/user', headers)).status).toBe(200)
  }
})

test('a function with verify_jwt needs an account’s token', async () => {
  const { session } = await emulator.account(`caller-${crypto.randomUUID()}@example.com`)
  const path = '/functions/v1/not-declared'
  const call = async (headers: Record<string, string>) => {
    const { status, text } = await get(path, headers)
    return [status, status === 401 ? JSON.parse(text).message : '']
  }
  const { publishableKey: apikey, secretKey } = emulator.keys
  expect(await call({ apikey })).toEqual([401, 'Missing authorization header'])
  for (const key of [apikey, secretKey])
    expect(await call({ apikey: key, authorization: `Bearer ${key}` })).toEqual([
      401,
      'Invalid JWT',
    ])
  // It passes the gateway; 404 because the function does not exist.
  const token = `Bearer ${session.access_token}`
  expect(await call({ apikey, authorization: token })).toEqual([404, ''])
})
