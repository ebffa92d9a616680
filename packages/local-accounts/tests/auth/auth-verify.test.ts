import { beforeEach, expect, test } from 'vitest'
import { password, siteUrl } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator({ settings: { mailFrequency: 0 } })
const LINK_GONE = { code: 'otp_expired', message: 'Email link is invalid or has expired' }
const CODE_GONE = { code: 'otp_expired', message: 'Token has expired or is invalid' }
let email: string
let count = 0

beforeEach(async () => {
  count += 1
  email = `ada${count}@example.com`
  await emulator.account(email)
})

const post = async (body: object) => {
  const { status, json } = await emulator.request('/verify', { body })
  return [status, json.access_token ? 'session' : json]
}
const recover = () => emulator.client().auth.resetPasswordForEmail(email)
/** Returns the secrets of a recovery email. Our emails don't contain the code, so an admin request returns it. */
async function recoverySecrets() {
  const { data } = await emulator.admin.auth.admin.generateLink({ type: 'recovery', email })
  return { hash: data.properties?.hashed_token ?? '', code: data.properties?.email_otp ?? '' }
}
const letExpire = () =>
  emulator.database.query(
    "update auth.one_time_tokens set created_at = created_at - interval '601 seconds'",
  )

test('the hash of an emailed link signs in once, as recovery or email', async () => {
  for (const type of ['recovery', 'email', 'magiclink']) {
    await recover()
    const token_hash = await emulator.linkTo(email)
    expect(await post({ type, token_hash })).toEqual([200, 'session'])
    expect(await post({ type, token_hash })).toEqual([403, LINK_GONE])
  }
})

test('a newer email voids the older one, and using either voids all', async () => {
  await recover()
  const older = await emulator.linkTo(email)
  await recover()
  const newer = await emulator.linkTo(email)
  expect(await post({ type: 'recovery', token_hash: older })).toEqual([403, LINK_GONE])
  const { hash, code } = await recoverySecrets()
  expect(await post({ type: 'recovery', token_hash: newer })).toEqual([403, LINK_GONE])
  expect(await post({ type: 'recovery', token_hash: hash })).toEqual([200, 'session'])
  expect(await post({ type: 'recovery', email, token: code })).toEqual([403, CODE_GONE])
})

test('a typed code signs in once, for its own address in any case', async () => {
  const { code } = await recoverySecrets()
  expect(code).toMatch(/^\d{6,10}$/)
  await emulator.account(`other-${email}`)
  const other = { type: 'recovery', email: `other-${email}`, token: code }
  expect(await post(other)).toEqual([403, CODE_GONE])
  const own = { type: 'recovery', email: email.toUpperCase(), token: code }
  expect(await post(own)).toEqual([200, 'session'])
  expect(await post(own)).toEqual([403, CODE_GONE])
})

test('after four wrong attempts the right code still works', async () => {
  const { code } = await recoverySecrets()
  const wrong = code.replace(/./, (digit) => `${(Number(digit) + 1) % 10}`)
  const guesses = Array.from({ length: 4 }, () => post({ type: 'recovery', email, token: wrong }))
  await Promise.all(guesses)
  expect(await post({ type: 'recovery', email, token: code })).toEqual([200, 'session'])
})

test('link and code expire after ten minutes', async () => {
  const { hash, code } = await recoverySecrets()
  await letExpire()
  expect(await post({ type: 'recovery', token_hash: hash })).toEqual([403, LINK_GONE])
  expect(await post({ type: 'recovery', email, token: code })).toEqual([403, CODE_GONE])
})

test('a secret of one type is not valid for another', async () => {
  const { hash, code } = await recoverySecrets()
  for (const type of ['signup', 'invite', 'email_change']) {
    expect(await post({ type, token_hash: hash })).toEqual([403, LINK_GONE])
    expect(await post({ type, email, token: code })).toEqual([403, CODE_GONE])
  }
  await emulator.client().auth.signUp({ email: `new-${email}`, password })
  const token_hash = await emulator.linkTo(`new-${email}`)
  for (const type of ['recovery', 'magiclink', 'email_change'])
    expect(await post({ type, token_hash })).toEqual([403, LINK_GONE])
  expect(await post({ type: 'email', token_hash })).toEqual([200, 'session'])
})

test('a session by link has otp in its claims; a banned account gets none', async () => {
  const { hash } = await recoverySecrets()
  const { data } = await emulator.client().auth.verifyOtp({ type: 'recovery', token_hash: hash })
  const claims = await emulator.client().auth.getClaims(data.session?.access_token)
  expect(claims.data?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])
  const next = await recoverySecrets()
  await emulator.admin.auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
  const { error } = await emulator.client().auth.verifyOtp({
    type: 'recovery',
    token_hash: next.hash,
  })
  expect([error?.status, error?.code]).toEqual([403, 'user_banned'])
})

test.each([
  ['no type', { token_hash: 'x' }],
  ['an unknown type', { type: 'sms', token_hash: 'x' }],
  ['neither code nor hash', { type: 'email' }],
  ['both', { type: 'email', token: '1', token_hash: 'x' }],
  ['a hash with an address', { type: 'email', token_hash: 'x', email: 'a@b.example' }],
  ['a code without an address', { type: 'email', token: '123456' }],
])('rejects a request with %s', async (_, body) => {
  const { status, json } = await emulator.request('/verify', { body })
  expect([status, json.code]).toEqual([400, 'validation_failed'])
})

test('a code for an invalid address and one of an unknown type get different errors', async () => {
  const verify = async (body: object) => {
    const { status, json } = await emulator.request('/verify', { body })
    return [status, json.code]
  }
  const odd = { type: 'email', email: 'no address', token: '123456' }
  expect(await verify(odd)).toEqual([422, 'validation_failed'])
  expect(await verify({ type: 'odd', email, token: '123456' })).toEqual([403, 'otp_expired'])
})

const visit = async (query: Record<string, string>) => {
  const { status, headers } = await emulator.request(`/verify?${new URLSearchParams(query)}`)
  const location = headers.get('location') ?? 'none:'
  const to = new URL(location)
  return {
    status,
    to,
    location,
    fragment: Object.fromEntries(new URLSearchParams(to.hash.slice(1))),
  }
}

test('GoTrue’s own link redirects to the site with the tokens in the fragment, once', async () => {
  await recover()
  const link = { token: await emulator.linkTo(email), type: 'recovery' }
  const first = await visit({ ...link, redirect_to: `${siteUrl}/new-password` })
  expect([first.status, first.to.origin + first.to.pathname, first.to.search]).toEqual([
    303,
    `${siteUrl}/new-password`,
    '',
  ])
  expect(first.fragment).toMatchObject({ token_type: 'bearer', type: 'recovery' })
  const { access_token = '', refresh_token = '' } = first.fragment
  const { data } = await emulator.client().auth.setSession({ access_token, refresh_token })
  expect(data.user?.email).toBe(email)
  const second = await visit({ ...link, redirect_to: 'https://evil.example/' })
  expect([second.status, second.to.origin]).toEqual([303, siteUrl])
  // The site URL as configured, without an added slash.
  expect(second.location?.startsWith(`${siteUrl}#error=access_denied&`)).toBe(true)
  expect(second.fragment).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  })
})

test('a rejected PKCE link reports the error in the query too', async () => {
  const { status, to } = await visit({ token: 'pkce_unknown', type: 'signup' })
  expect([status, to.searchParams.get('error_code')]).toEqual([303, 'otp_expired'])
  expect(to.hash).toContain('error_code=otp_expired')
})

test('a link of an unknown type redirects to the site; without token or type it is rejected', async () => {
  const { status, fragment } = await visit({ token: 'x', type: 'sms' })
  expect([status, fragment.error_code]).toEqual([303, 'validation_failed'])
  for (const query of ['token=x', 'type=email'])
    expect((await emulator.request(`/verify?${query}`)).status).toBe(400)
})

test('a code for a phone is always wrong, and an invalid phone number is reported', async () => {
  const verify = async (phone: string, type: 'sms' | 'phone_change') => {
    const { error } = await emulator.client().auth.verifyOtp({ phone, type, token: '123456' })
    return [error?.status, error?.code, error?.message]
  }
  for (const type of ['sms', 'phone_change'] as const)
    for (const phone of ['15550100', '+1 555 0100'])
      expect(await verify(phone, type)).toEqual([403, CODE_GONE.code, CODE_GONE.message])
  for (const phone of ['0155501', '15550100-1', '1', '1234567890123456'])
    expect(await verify(phone, 'sms')).toEqual([
      400,
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ])
})
