import { createHash, randomBytes } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { password, siteUrl } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator({ settings: { mailFrequency: 0 } })

/** A separate browser: the PKCE flow with a storage for the verifier. */
function browser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return createClient(emulator.url, emulator.keys.publishableKey, {
    auth: { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: emulator.fetch },
  })
}
const open = async (token: string, type: string) => {
  const path = `/verify?token=${token}&type=${type}&redirect_to=${siteUrl}/welcome`
  const { status, headers } = await emulator.request(path)
  return { status, to: new URL(headers.get('location') ?? '') }
}
const exchange = (auth_code: unknown, code_verifier: unknown) =>
  emulator.request('/token?grant_type=pkce', { body: { auth_code, code_verifier } })
const makeChallenge = (method = 's256') => {
  const verifier = randomBytes(40).toString('base64url')
  const hashed = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, challenge: method === 's256' ? hashed : verifier }
}
/** Requests a recovery with this challenge and returns its code. */
async function recoveryCode(email: string, code_challenge: string, code_challenge_method = 's256') {
  const body = { email, code_challenge, code_challenge_method }
  expect((await emulator.request('/recover', { body })).status).toBe(200)
  const { to } = await open(await emulator.linkTo(email), 'recovery')
  return to.searchParams.get('code') ?? ''
}

test('a sign-up link returns a code that its own browser exchanges for a session', async () => {
  const own = browser()
  await own.auth.signUp({ email: 'ada@example.com', password })
  const link = await emulator.linkTo('ada@example.com')
  expect(link).toMatch(/^pkce_[0-9a-f]{56,64}$/)
  const { status, to } = await open(link, 'signup')
  expect([status, to.origin + to.pathname, to.hash]).toEqual([303, `${siteUrl}/welcome`, ''])
  const code = to.searchParams.get('code') ?? ''
  const stranger = await browser().auth.exchangeCodeForSession(code)
  expect(stranger.error?.name).toBe('AuthPKCECodeVerifierMissingError')
  const { data, error } = await own.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email_confirmed_at).toBeDefined()
})

test.each(['recovery', 'magiclink', 'email_change'])('%s works with a code too', async (type) => {
  const email = `${type}@example.com`
  await emulator.account(email)
  const own = browser()
  let to = email
  if (type === 'recovery') await own.auth.resetPasswordForEmail(email)
  if (type === 'magiclink') await own.auth.signInWithOtp({ email })
  if (type === 'email_change') {
    await own.auth.signInWithPassword({ email, password })
    to = 'moved@example.com'
    await own.auth.updateUser({ email: to })
    const half = await open(await emulator.linkTo(email), type)
    expect(half.to.searchParams.get('message')).toMatch(/^Confirmation link accepted/)
  }
  const opened = await open(await emulator.linkTo(to), type)
  const code = opened.to.searchParams.get('code') ?? opened.to.href
  const { data, error } = await own.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(to)
})

test('a pkce_ hash confirms on another device, without the verifier', async () => {
  await browser().auth.signUp({ email: 'phone@example.com', password })
  const token_hash = await emulator.linkTo('phone@example.com')
  const { data, error } = await emulator.client().auth.verifyOtp({ type: 'email', token_hash })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe('phone@example.com')
})

test('the server client of @supabase/ssr keeps verifier and session in cookies', async () => {
  const jar = new Map<string, string>()
  const cacheHeaders: Record<string, string>[] = []
  const server = createServerClient(emulator.url, emulator.keys.publishableKey, {
    cookieOptions: { name: 'session' },
    global: { fetch: emulator.fetch },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll(cookies, headers) {
        cacheHeaders.push(headers)
        for (const { name, value } of cookies) {
          if (value) jar.set(name, value)
          else jar.delete(name)
        }
      },
    },
  })
  await emulator.account('ssr@example.com')
  await server.auth.resetPasswordForEmail('ssr@example.com')
  const isVerifier = (name: string) => name.endsWith('-code-verifier')
  expect([...jar.keys()].filter(isVerifier)).toContain('session-code-verifier')
  expect([...jar.keys()].every(isVerifier)).toBe(true)
  const { to } = await open(await emulator.linkTo('ssr@example.com'), 'recovery')
  const { error } = await server.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect([...jar.keys()].filter((name) => !isVerifier(name))).toEqual(['session'])
  expect(cacheHeaders.some((headers) => headers['Cache-Control']?.includes('no-store'))).toBe(true)
  expect((await server.auth.getClaims()).data?.claims.email).toBe('ssr@example.com')
})

test('a code works once, with the right verifier, within five minutes', async () => {
  await emulator.account('codes@example.com')
  const { verifier, challenge } = makeChallenge()
  const code = await recoveryCode('codes@example.com', challenge, 'S256')
  const wrong = await exchange(code, makeChallenge().verifier)
  expect([wrong.status, wrong.json.code]).toEqual([400, 'bad_code_verifier'])
  expect((await exchange(code, verifier)).status).toBe(200)
  const again = await exchange(code, verifier)
  expect([again.status, again.json.code]).toEqual([404, 'flow_state_not_found'])

  const late = makeChallenge()
  const lateCode = await recoveryCode('codes@example.com', late.challenge)
  await emulator.database.query(
    "update auth.flow_state set created_at = created_at - interval '301 seconds'",
  )
  const expired = await exchange(lateCode, late.verifier)
  expect([expired.status, expired.json.code]).toEqual([422, 'flow_state_expired'])
})

test('eight parallel exchanges of one code create one session', async () => {
  const { id } = await emulator.account('race@example.com')
  await emulator.database.query('delete from auth.sessions where user_id = $1', [id])
  const { verifier, challenge } = makeChallenge()
  const code = await recoveryCode('race@example.com', challenge)
  const all = await Promise.all(Array.from({ length: 8 }, () => exchange(code, verifier)))
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
  const { rows } = await emulator.database.query('select from auth.sessions where user_id = $1', [
    id,
  ])
  expect(rows).toHaveLength(1)
})

test('the plain method compares the challenge itself', async () => {
  await emulator.account('plain@example.com')
  const { verifier, challenge } = makeChallenge('plain')
  const code = await recoveryCode('plain@example.com', challenge, 'plain')
  expect((await exchange(code, `${verifier}x`)).json.code).toBe('bad_code_verifier')
  expect((await exchange(code, verifier)).status).toBe(200)
})

test('an empty and an unknown code get different errors', async () => {
  for (const [code, verifier] of [
    ['', 'x'],
    ['x', ''],
    [null, null],
  ]) {
    const { status, json } = await exchange(code, verifier)
    expect([status, json.code]).toEqual([400, 'validation_failed'])
  }
  for (const code of [crypto.randomUUID(), 'no uuid'])
    expect((await exchange(code, 'x')).json.code).toBe('flow_state_not_found')
})

const GOOD = 'x'.repeat(43)
test.each([
  ['without its method', { code_challenge: GOOD }],
  ['without a value', { code_challenge_method: 's256' }],
  ['that is too short', { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }],
  ['that is too long', { code_challenge: 'x'.repeat(129), code_challenge_method: 's256' }],
  ['with other characters', { code_challenge: `${GOOD}=`, code_challenge_method: 's256' }],
])('rejects a challenge %s everywhere', async (_, challenge) => {
  const body = { ...challenge, email: 'any@example.com', password, type: 'signup' }
  for (const path of ['/signup', '/recover', '/otp', '/resend']) {
    const { status, json } = await emulator.request(path, { body })
    expect([path, status, json.code]).toEqual([path, 400, 'validation_failed'])
  }
})
