import { expect, test } from 'vitest'
import { password } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator()
const signIn = (email: string, word = password) =>
  emulator.client().auth.signInWithPassword({ email, password: word })
const post = (body: object, grant = 'password') =>
  emulator.request(`/token?grant_type=${grant}`, { body })

test('a sign-in returns tokens with the account and session in their claims', async () => {
  const { id } = await emulator.account('ada@example.com')
  const { data, error } = await signIn('Ada@Example.com')
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500)
  expect(data.user?.last_sign_in_at).toBeDefined()
  const claims = await emulator.client().auth.getClaims(data.session?.access_token)
  expect(claims.data?.header).toEqual({ alg: 'ES256', kid: emulator.keys.kid, typ: 'JWT' })
  expect(claims.data?.claims).toMatchObject({
    iss: `${emulator.url}/auth/v1`,
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    aal: 'aal1',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('an unknown address, a wrong password and an account without one get the same error', async () => {
  await emulator.account('right@example.com')
  await emulator.database.query(
    "insert into auth.users (email, email_confirmed_at) values ('bare@example.com', now())",
  )
  const attempts = await Promise.all([
    post({ email: 'nobody@example.com', password }),
    post({ email: 'right@example.com', password: 'wrong password' }),
    post({ email: 'right@example.com', password: '' }),
    post({ email: 'right@example.com' }),
    post({ email: 'bare@example.com', password: '' }),
    post({ email: 'bare@example.com', password: 'nobody' }),
    post({ email: 'no address at all', password }),
  ])
  for (const { status, json } of attempts)
    expect([status, json]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ])
})

test('a ban is reported before the password is checked, a missing confirmation after it', async () => {
  const { id } = await emulator.account('banned@example.com')
  await emulator.admin.auth.admin.updateUserById(id, { ban_duration: '24h' })
  await emulator.admin.auth.admin.createUser({ email: 'new@example.com', password })
  expect((await signIn('banned@example.com')).error).toMatchObject({
    status: 400,
    code: 'user_banned',
  })
  expect((await signIn('new@example.com')).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  const wrong = async (email: string) => (await signIn(email, 'wrong password')).error?.code
  expect(await wrong('banned@example.com')).toBe('user_banned')
  expect(await wrong('new@example.com')).toBe('invalid_credentials')
  await emulator.admin.auth.admin.updateUserById(id, { ban_duration: 'none' })
  expect((await signIn('banned@example.com')).error).toBeNull()
})

test('a password that has become too weak still signs in, with a warning', async () => {
  await emulator.account('old@example.com')
  await emulator.withSettings({ minimumPasswordLength: 40 }, async () => {
    const { data, error } = await signIn('old@example.com')
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeDefined()
    expect(data.weakPassword?.reasons).toEqual(['length'])
  })
})

test('a sign-in reports no weakness for a good password', async () => {
  await emulator.account('strong@example.com')
  expect((await post({ email: 'strong@example.com', password })).json.weak_password).toBeNull()
})

test.each([
  ['neither email nor phone', { password }, 400, 'validation_failed'],
  ['both', { email: 'a@b.example', phone: '+1555', password }, 400, 'validation_failed'],
  ['a phone', { phone: '+1555', password }, 422, 'phone_provider_disabled'],
  ['an email that is not a string', { email: 1, password }, 400, 'bad_json'],
])('rejects a sign-in with %s', async (_, body, status, code) => {
  const response = await post(body)
  expect([response.status, response.json.code]).toEqual([status, code])
})

test('a missing ID token gets an error in OAuth’s format', async () => {
  const { status, json } = await post({}, 'id_token')
  expect([status, json]).toEqual([
    400,
    { error: 'invalid request', error_description: 'id_token required' },
  ])
})

test.each([
  ['web3', 422, 'web3_provider_disabled'],
  ['id_token', 400, 'provider_disabled'],
  ['magic', 400, 'invalid_credentials'],
])('rejects the grant %s', async (grant, status, code) => {
  const response = await post({ provider: 'google', id_token: 'x' }, grant)
  expect([response.status, response.json.code]).toEqual([status, code])
})
