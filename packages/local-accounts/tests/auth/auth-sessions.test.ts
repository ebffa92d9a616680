import { createClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { type Emulator, password } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator()
let account: Awaited<ReturnType<Emulator['account']>>
let count = 0

beforeEach(async () => {
  count += 1
  account = await emulator.account(`ada${count}@example.com`)
})

async function signIn() {
  const client = emulator.client()
  const { data } = await client.auth.signInWithPassword({ email: account.email, password })
  return { client, token: data.session?.access_token ?? '' }
}
const whoami = async (token?: string) => {
  const { status, json } = await emulator.request('/user', { token })
  return [status, json.code ?? json.email]
}
const logout = (token: string, scope = '') =>
  emulator.request(`/logout${scope && `?scope=${scope}`}`, { method: 'POST', token })

test.each([
  ['local', ['gone', 'alive', 'alive']],
  ['others', ['alive', 'gone', 'gone']],
  ['global', ['gone', 'gone', 'gone']],
  ['', ['gone', 'gone', 'gone']],
])('signing out with the scope "%s" ends those sessions', async (scope, expected) => {
  const mine = [account.session.access_token, (await signIn()).token, (await signIn()).token]
  const stranger = await emulator.account(`stranger${count}@example.com`)
  const { status, text } = await logout(mine[0] ?? '', scope)
  expect([status, text]).toEqual([204, ''])
  const states = await Promise.all(mine.map(whoami))
  expect(states.map(([code]) => (code === 200 ? 'alive' : 'gone'))).toEqual(expected)
  expect((await stranger.client.auth.getUser()).error).toBeNull()
})

test('rejects another scope and ends nothing', async () => {
  const { status, json } = await logout(account.session.access_token, 'everybody')
  expect([status, json.code]).toEqual([400, 'validation_failed'])
  expect((await account.client.auth.getUser()).error).toBeNull()
})

test('the official client signs out, even if the session is already gone', async () => {
  await emulator.database.query('delete from auth.sessions where user_id = $1', [account.id])
  expect((await account.client.auth.signOut()).error).toBeNull()
  const { client } = await signIn()
  expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull()
  expect((await client.auth.getSession()).data.session).toBeNull()
  const { rows } = await emulator.database.query('select from auth.sessions where user_id = $1', [
    account.id,
  ])
  expect(rows).toEqual([])
})

test('a key does not count as an account’s token, alone or as bearer', async () => {
  const basic = { headers: { authorization: 'Basic abc' } }
  // The gateway converts a key without a token into a token of its role, without an account.
  const alone = await emulator.request('/user')
  expect([alone.status, alone.json.code]).toEqual([403, 'bad_jwt'])
  // Any other Authorization passes it unchanged.
  const { status, json } = await emulator.request('/user', basic)
  expect([status, json.code]).toEqual([401, 'no_authorization'])
  expect(await whoami(emulator.keys.publishableKey)).toEqual([403, 'bad_jwt'])
})

/** The account's claims, signed with a foreign key or not at all. */
async function forged() {
  const { data } = await emulator.client().auth.getClaims(account.session.access_token)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payload = data?.claims ?? {}
  const [head, body, signature = ''] = account.session.access_token.split('.')
  const sign = (alg: string, secret: string, header = {}) =>
    new SignJWT({ ...payload, role: 'service_role' })
      .setProtectedHeader({ alg, ...header })
      .sign(new TextEncoder().encode(secret))
  const { kid, publicJwk, secretKey } = emulator.keys
  const admin = { ...payload, role: 'service_role' }
  return {
    'no signature': `${encode({ alg: 'none' })}.${encode(payload)}.`,
    'no signature under our kid': `${encode({ alg: 'none', kid, typ: 'JWT' })}.${encode(payload)}.`,
    'an empty signature': `${head}.${body}.`,
    'other claims': `${head}.${encode(admin)}.${signature}`,
    'the public key as a secret': await sign('HS256', JSON.stringify(publicJwk), { kid }),
    'the secret key as a secret': await sign('HS256', secretKey),
    'a well-known secret': await sign(
      'HS256',
      'super-secret-jwt-token-with-at-least-32-characters-long',
    ),
    'a foreign kid': `${encode({ alg: 'ES256', kid: 'x' })}.${body}.${signature}`,
    'the publishable key': emulator.keys.publishableKey,
    'no token at all': 'abc',
  }
}

test('forged tokens are rejected for the account, admin endpoints and tables', async () => {
  for (const [how, token] of Object.entries(await forged())) {
    expect([how, ...(await whoami(token))]).toEqual([how, 403, 'bad_jwt'])
    const admin = await emulator.request('/admin/users', { token })
    const isKey = token === emulator.keys.publishableKey
    const code = isKey ? 'not_admin' : 'bad_jwt'
    expect([how, admin.status, admin.json.code]).toEqual([how, 403, code])
    if (isKey) continue
    const rest = await fetch(`${emulator.url}/rest/v1/profiles`, {
      headers: { apikey: emulator.keys.publishableKey, authorization: `Bearer ${token}` },
    })
    expect([how, rest.status]).toEqual([how, 401])
  }
})

/** Returns a token signed with our key. */
const signed = (claims: object, expiresIn = '1h') =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: emulator.keys.kid })
    .setExpirationTime(expiresIn)
    .sign(emulator.keys.privateKey)

test('an expired token, one without an account and one of a deleted account get different errors', async () => {
  expect(await whoami(await signed({ sub: account.id }, '1 second ago'))).toEqual([403, 'bad_jwt'])
  expect(await whoami(await signed({}))).toEqual([403, 'bad_jwt'])
  expect(await whoami(await signed({ sub: 'no uuid' }))).toEqual([400, 'bad_jwt'])
  await emulator.admin.auth.admin.deleteUser(account.id)
  expect(await whoami(account.session.access_token)).toEqual([403, 'user_not_found'])
})

test('rejects an ended session, another account’s session and a banned account', async () => {
  const { data } = await emulator.client().auth.getClaims(account.session.access_token)
  const session_id = data?.claims.session_id
  const stranger = await emulator.account(`stranger${count}@example.com`)
  const mixed = await signed({ sub: stranger.id, session_id })
  expect(await whoami(mixed)).toEqual([403, 'session_not_found'])
  expect(await whoami(await signed({ sub: account.id, session_id: 'x' }))).toEqual([
    403,
    'session_not_found',
  ])
  await emulator.admin.auth.admin.updateUserById(stranger.id, { ban_duration: '1h30m' })
  expect(await whoami(stranger.session.access_token)).toEqual([403, 'user_banned'])
  await logout(account.session.access_token)
  expect(await whoami(account.session.access_token)).toEqual([403, 'session_not_found'])
})

test('getClaims verifies with the published key, without a request for the account', async () => {
  const requested: string[] = []
  const watched = createClient(emulator.url, emulator.keys.publishableKey, {
    // A separate storage key: clients with the same one share fetched keys.
    auth: { persistSession: false, autoRefreshToken: false, storageKey: 'watched' },
    global: {
      fetch(input, init) {
        requested.push(new URL(input instanceof Request ? input.url : input).pathname)
        return emulator.fetch(input, init)
      },
    },
  })
  for (let times = 0; times < 2; times += 1) {
    const { data, error } = await watched.auth.getClaims(account.session.access_token)
    expect([data?.claims.sub, error]).toEqual([account.id, null])
  }
  expect(requested).toEqual(['/auth/v1/.well-known/jwks.json'])
  const [head, body] = account.session.access_token.split('.')
  const { error } = await watched.auth.getClaims(`${head}.${body}.${'A'.repeat(86)}`)
  expect(error?.name).toBe('AuthInvalidJwtError')
})

test('the published keys are public, cacheable and contain nothing private', async () => {
  const { headers, json } = await emulator.request('/.well-known/jwks.json')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(json.keys).toHaveLength(1)
  expect(Object.keys(json.keys[0]).sort()).toEqual(
    ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'].sort(),
  )
})
