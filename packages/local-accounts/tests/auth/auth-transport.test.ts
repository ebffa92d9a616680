import { expect, test } from 'vitest'
import { password, siteUrl } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator({ settings: { mailFrequency: 0 } })
const wrong = { email: 'nobody@example.com', password: 'wrong password' }
const signIn = (headers: Record<string, string>, body: unknown = wrong) =>
  emulator.request('/token?grant_type=password', { body, headers })

test('a client with a modern API version gets code, message and the version echoed', async () => {
  for (const version of ['2024-01-01', '2026-11-21']) {
    const { status, headers, json } = await signIn({ 'x-supabase-api-version': version })
    expect([status, json]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ])
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
  }
})

test('an older client gets the status as the code, and no echo', async () => {
  for (const version of ['2023-12-31', 'next', '']) {
    const { headers, json } = await signIn({ 'x-supabase-api-version': version })
    expect(json).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    expect(headers.has('x-supabase-api-version')).toBe(false)
    expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
  }
})

test('both formats include the reasons for a weak password', async () => {
  const body = { email: 'weak@example.com', password: 'short' }
  for (const version of ['2024-01-01', '2023-01-01']) {
    const headers = { 'x-supabase-api-version': version }
    const { json } = await emulator.request('/signup', { body, headers })
    expect(json.weak_password).toEqual({ reasons: ['length'] })
  }
})

test.each([
  ['not JSON', 'email=x'],
  ['incomplete', '{"email":'],
  ['a list', '[]'],
  ['a string', '"x"'],
  ['nothing', ''],
  ['a field of another type', '{"email":{}}'],
  ['a list where an object belongs', '{"data":[]}'],
  ['deeply nested', `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('rejects a body that is %s with bad_json', async (_, body) => {
  const { status, json } = await signIn({}, body)
  expect([status, json.code]).toEqual([400, 'bad_json'])
})

test('accepts a body of a megabyte and rejects a larger one', async () => {
  const body = (size: number) => JSON.stringify({ ...wrong, x: 'x'.repeat(size) })
  expect((await signIn({}, body(1_000_000))).json.code).toBe('invalid_credentials')
  const { status, json } = await signIn({}, body(1 << 20))
  expect([status, json.code]).toEqual([413, 'request_entity_too_large'])
})

test('the gateway requires a project key, except for emailed links and public keys', async () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${emulator.url}/auth/v1${path}`, { headers, redirect: 'manual' })
    return { status: response.status, body: await response.text() }
  }
  const hint = 'Double check your Supabase `anon` or `service_role` API key.'
  for (const path of ['/settings', '/user', '/admin/users', '/nothing']) {
    const none = await get(path)
    expect([path, none.status, JSON.parse(none.body)]).toEqual([
      path,
      401,
      { message: 'No API key found in request', hint },
    ])
    const bad = await get(path, { apikey: `${emulator.keys.publishableKey}x` })
    expect([bad.status, JSON.parse(bad.body)]).toEqual([401, { message: 'Invalid API key', hint }])
  }
  for (const path of ['/health', '/.well-known/jwks.json'])
    expect((await get(path)).status).toBe(200)
  expect((await get('/verify?token=x&type=email')).status).toBe(303)
  expect((await get('/authorize?provider=github')).status).toBe(400)
  for (const key of [emulator.keys.publishableKey, emulator.keys.secretKey])
    expect((await get('/settings', { apikey: key })).status).toBe(200)
  expect((await get(`/settings?apikey=${emulator.keys.publishableKey}`)).status).toBe(200)
})

test('browsers may read the error code and send the client’s headers', async () => {
  const preflight = await emulator.request('/token', { method: 'OPTIONS', headers: { apikey: '' } })
  expect(preflight.status).toBe(204)
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ')
  const sent = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-retry-count']
  expect(allowed).toEqual(expect.arrayContaining([...sent, 'x-supabase-api-version', 'prefer']))
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  const rejected = await signIn({ origin: 'http://localhost:3000' })
  const noKey = await signIn({ apikey: '' })
  for (const { headers } of [preflight, rejected, noKey])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  const exposed = rejected.headers.get('access-control-expose-headers')?.split(', ')
  const read = ['x-supabase-api-version', 'x-sb-error-code', 'link', 'x-total-count']
  expect(exposed).toEqual(expect.arrayContaining([...read, 'content-range']))
})

test('an unknown route gets GoTrue’s 404', async () => {
  for (const path of ['/nothing', '/token/x', '/admin/users/x/y']) {
    const headers = { apikey: emulator.keys.secretKey }
    const { status, text } = await emulator.request(path, { headers })
    expect([path, status, text]).toEqual([path, 404, '404 page not found\n'])
  }
})

test('disabled features respond with GoTrue’s codes', async () => {
  const { session } = await emulator.account('curious@example.com')
  const token = session.access_token
  const errors: [string, number, string][] = [
    ['/factors', 422, 'mfa_totp_enroll_not_enabled'],
    ['/factors/x/challenge', 404, 'validation_failed'],
    ['/oauth/token', 404, 'feature_disabled'],
    ['/scim/v2/Users', 404, 'feature_disabled'],
    ['/sso/saml/acs', 404, 'saml_provider_disabled'],
    ['/user/identities/authorize', 404, 'manual_linking_disabled'],
    ['/sso', 404, 'saml_provider_disabled'],
    ['/passkeys/registration', 404, 'passkey_disabled'],
  ]
  for (const [path, status, code] of errors) {
    const response = await emulator.request(path, { token, body: { factor_type: 'totp' } })
    expect([path, response.status, response.json?.code]).toEqual([path, status, code])
  }
})

test('settings and health describe what a client may expect', async () => {
  expect((await emulator.request('/settings')).json).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: false,
    external: { email: true, phone: false, anonymous_users: false },
  })
  expect((await emulator.request('/health')).json).toMatchObject({ name: 'GoTrue' })
})

test('rejects a foreign host name, whatever the path', async () => {
  // fetch can't send another Host.
  const { request } = await import('node:http')
  const status = await new Promise((resolve) =>
    request(`${emulator.url}/auth/v1/health`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end(),
  )
  expect(status).toBe(421)
})

const ALLOWED = ['https://app.example.com/**', 'https://*.preview.example.com/welcome']
test.each([
  [`${siteUrl}/welcome?x=1`, true],
  ['http://localhost:5173/any-port-on-loopback', true],
  ['http://127.0.0.1:3000', true],
  ['https://app.example.com/deep/er', true],
  ['https://one.preview.example.com/welcome', true],
  ['https://one.two.preview.example.com/welcome', false],
  ['https://one.preview.example.com/other', false],
  ['https://app.example.com.evil.example/', false],
  ['https://evil.example/?https://app.example.com/', false],
  ['https://localhost:3000/other-scheme', false],
  ['javascript:alert(1)', false],
  ['//evil.example/', false],
  ['/relative', false],
])('an email may redirect to %s: %s', async (target, isAllowed) => {
  const redirectUrls = [...emulator.service.settings.redirectUrls, ...ALLOWED]
  await emulator.withSettings({ redirectUrls }, async () => {
    const email = `redirect-${crypto.randomUUID()}@example.com`
    await emulator.admin.auth.admin.createUser({ email, password, email_confirm: true })
    const { data } = await emulator.admin.auth.admin.generateLink({
      type: 'recovery',
      email,
      options: { redirectTo: target },
    })
    expect(data.properties?.redirect_to).toBe(isAllowed ? target : siteUrl)
  })
})

test('a connection stays open while its client is busy for a minute', async () => {
  const { headers } = await fetch(`${emulator.url}/auth/v1/health`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})
