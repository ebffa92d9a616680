import { expect, test } from 'vitest'
import { password, siteUrl } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator()
const signUp = (email: string, word = password, data = {}) =>
  emulator.client().auth.signUp({ email, password: word, options: { data } })
const signIn = (email: string, word = password) =>
  emulator.client().auth.signInWithPassword({ email, password: word })
const mailCount = async (email: string) => {
  await emulator.mailTo(email)
  return emulator.mailbox.store.list(email).length
}
const userCount = async (email: string) =>
  (await emulator.database.query('select from auth.users where email = $1', [email])).rows.length

test('a sign-up returns an account without a session; its emailed link confirms the address', async () => {
  const { data, error } = await signUp('Ada@Example.com', password, { name: 'Ada' })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    user_metadata: { name: 'Ada' },
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', email: 'ada@example.com', user_id: data.user?.id }],
  })
  expect(data.user?.email_confirmed_at).toBeUndefined()
  expect((await signIn('ada@example.com')).error?.code).toBe('email_not_confirmed')

  const link = await emulator.linkTo('ada@example.com')
  expect((await emulator.mailTo('ada@example.com'))?.html).toContain(`${siteUrl}/auth/confirm?`)
  const confirmed = await emulator.client().auth.verifyOtp({ type: 'email', token_hash: link })
  expect(confirmed.error).toBeNull()
  expect(confirmed.data.session?.token_type).toBe('bearer')
  expect(confirmed.data.user?.email_confirmed_at).toMatch(/^\d{4}-.*Z$/)
  expect((await signIn('ADA@example.com')).error).toBeNull()
})

test('a sign-up copies the identity’s data to the user metadata', async () => {
  const { data } = await signUp('meta@example.com', password, { name: 'Ada' })
  const identityData = {
    email: 'meta@example.com',
    phone_verified: false,
    sub: data.user?.id,
    name: 'Ada',
  }
  expect(data.user?.user_metadata).toEqual({ ...identityData, email_verified: false })
  expect(data.user?.identities?.[0]?.identity_data).toEqual({
    ...identityData,
    email_verified: false,
  })
  const token_hash = await emulator.linkTo('meta@example.com')
  const confirmed = await emulator.client().auth.verifyOtp({ type: 'signup', token_hash })
  expect(confirmed.data.user?.user_metadata).toEqual({ ...identityData, email_verified: true })
  const made = await emulator.admin.auth.admin.createUser({
    email: 'made-meta@example.com',
    password,
    user_metadata: { name: 'Bob' },
  })
  expect(made.data.user?.user_metadata).toEqual({ name: 'Bob' })
  expect(made.data.user?.identities?.[0]?.identity_data).not.toHaveProperty('name')
})

test('a taken address gets the same response, with a fake id, no identity and no email', async () => {
  const { id } = await emulator.account('taken@example.com')
  const taken = await signUp('Taken@example.com', 'some other password', { name: 'Eve' })
  const fresh = await signUp('fresh@example.com', 'some other password', { name: 'Eve' })
  expect(taken.error).toBeNull()
  expect(Object.keys(taken.data.user ?? {}).sort()).toEqual(
    Object.keys(fresh.data.user ?? {}).sort(),
  )
  expect(taken.data.user).toMatchObject({
    email: 'taken@example.com',
    user_metadata: { name: 'Eve' },
  })
  expect(taken.data.user?.identities).toEqual([])
  expect(taken.data.user?.id).not.toBe(id)
  expect(await mailCount('taken@example.com')).toBe(0)
  expect((await signIn('taken@example.com')).error).toBeNull()
  expect((await signIn('taken@example.com', 'some other password')).error?.code).toBe(
    'invalid_credentials',
  )
})

test('a second sign-up before confirmation emails again and keeps the first password', () =>
  emulator.withSettings({ mailFrequency: 0 }, async () => {
    const first = await signUp('slow@example.com')
    const firstLink = await emulator.linkTo('slow@example.com')
    const second = await signUp('slow@example.com', 'a password of a stranger')
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(await mailCount('slow@example.com')).toBe(2)
    const use = (token_hash: string) =>
      emulator.client().auth.verifyOtp({ type: 'signup', token_hash })
    expect((await use(firstLink)).error?.code).toBe('otp_expired')
    expect((await use(await emulator.linkTo('slow@example.com'))).error).toBeNull()
    expect((await signIn('slow@example.com', 'a password of a stranger')).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await signIn('slow@example.com')).error).toBeNull()
  }))

test.each([
  ['1234567', [], ['length']],
  ['only-lower-case', ['abc', 'ABC', '123'], ['characters']],
  ['short', ['123'], ['length', 'characters']],
])('rejects the password %s with its reasons', async (word, requiredCharacters, reasons) => {
  await emulator.withSettings({ requiredCharacters }, async () => {
    const { error } = await signUp('weak@example.com', word)
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
    })
    expect(error).toMatchObject({ reasons })
    expect(await userCount('weak@example.com')).toBe(0)
  })
})

test('accepts a password of 72 bytes and rejects a longer one instead of truncating', async () => {
  const long = 'ä'.repeat(36)
  expect((await signUp('long@example.com', `${long}x`)).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  })
  expect((await signUp('long@example.com', long)).error).toBeNull()
  await emulator
    .client()
    .auth.verifyOtp({ type: 'email', token_hash: await emulator.linkTo('long@example.com') })
  expect((await signIn('long@example.com', long)).error).toBeNull()
})

test.each([
  'plain',
  'two@@example.com',
  'space in@example.com',
  'x@-example.com',
  `${'x'.repeat(250)}@example.com`,
])('rejects the address %s', async (email) => {
  const { error } = await signUp(email)
  expect([error?.status, error?.code]).toEqual([400, 'validation_failed'])
})

test('a sign-up without a password, or by phone, says what is wrong', async () => {
  const post = (body: object) => emulator.request('/signup', { body })
  expect((await post({ email: 'a@example.com' })).json).toEqual({
    code: 'validation_failed',
    message: 'Signup requires a valid password',
  })
  expect((await post({ phone: '+15550100', password })).json.code).toBe('phone_provider_disabled')
  expect((await post({ email: 'a@b.example', phone: '+15550100', password })).status).toBe(400)
  const { error } = await emulator.client().auth.signInAnonymously()
  expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled'])
})

test('disabled sign-ups create no account', () =>
  emulator.withSettings({ isSignupEnabled: false }, async () => {
    const { error } = await signUp('late@example.com')
    expect([error?.status, error?.code]).toEqual([422, 'signup_disabled'])
    const otp = await emulator.client().auth.signInWithOtp({ email: 'late@example.com' })
    expect([otp.error?.status, otp.error?.code]).toEqual([422, 'otp_disabled'])
    expect(await userCount('late@example.com')).toBe(0)
  }))

test('without confirmation a sign-up signs in at once, and a taken address is reported', () =>
  emulator.withSettings({ needsConfirmation: false }, async () => {
    const { data } = await signUp('quick@example.com')
    expect(data.session?.user.email_confirmed_at).toBeDefined()
    expect(await mailCount('quick@example.com')).toBe(0)
    expect((await signUp('quick@example.com')).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  }))

test('eight parallel sign-ups for one address create one account', () =>
  emulator.withSettings({ mailFrequency: 0 }, async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => signUp('rush@example.com')))
    expect(all.map(({ error }) => error)).toEqual(Array(8).fill(null))
    expect(new Set(all.map(({ data }) => data.user?.id)).size).toBe(1)
    expect(await userCount('rush@example.com')).toBe(1)
  }))
