import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { password, siteUrl } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator()
const admin = () => emulator.admin.auth.admin
const anyId = '00000000-0000-4000-8000-000000000000'

test('only the secret key is admin, not the publishable key or an account', async () => {
  const { client, session } = await emulator.account('plain@example.com')
  const paths: [string, string][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${anyId}`],
    ['PUT', `/admin/users/${anyId}`],
    ['DELETE', `/admin/users/${anyId}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ]
  for (const [method, path] of paths) {
    const own = await emulator.request(path, { method, token: session.access_token })
    expect([path, own.status, own.json.code]).toEqual([path, 403, 'not_admin'])
    const bare = await emulator.request(path, { method })
    expect([path, bare.status]).toEqual([path, 403])
  }
  expect((await client.auth.admin.listUsers()).error?.status).toBe(403)
})

test('an admin creates, reads, lists, changes and deletes an account', async () => {
  const made = await admin().createUser({
    email: 'Made@Example.com',
    password,
    email_confirm: true,
    id: anyId,
    user_metadata: { name: 'Ada' },
    app_metadata: { tier: 'gold' },
  })
  expect(made.error).toBeNull()
  expect(made.data.user).toMatchObject({
    id: anyId,
    email: 'made@example.com',
    user_metadata: { name: 'Ada' },
    app_metadata: { provider: 'email', providers: ['email'], tier: 'gold' },
  })
  const read = (await admin().getUserById(anyId)).data.user
  const unlike = { identities: expect.any(Array), email_confirmed_at: expect.any(String) }
  expect(read).toMatchObject({ ...made.data.user, ...unlike })
  const listed = await admin().listUsers({ page: 1, perPage: 1 })
  expect(listed.data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
  expect(listed.data.users).toHaveLength(1)

  const changed = await admin().updateUserById(anyId, {
    email: 'renamed@example.com',
    app_metadata: { tier: null },
    user_metadata: { name: 'Bob' },
  })
  expect(changed.data.user).toMatchObject({
    email: 'renamed@example.com',
    user_metadata: { name: 'Bob' },
  })
  expect((await admin().getUserById(anyId)).data.user).toMatchObject({
    identities: [{ email: 'renamed@example.com' }],
  })
  expect(changed.data.user?.app_metadata).not.toHaveProperty('tier')
  expect((await admin().deleteUser(anyId)).error).toBeNull()
  expect((await admin().getUserById(anyId)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  const { rows } = await emulator.database.query('select from public.profiles where user_id = $1', [
    anyId,
  ])
  expect(rows).toEqual([])
})

test('an unconfirmed account stays unconfirmed when an admin changes its email', async () => {
  const { data } = await admin().createUser({ email: 'typo@example.com', password })
  const { data: fixed } = await admin().updateUserById(data.user?.id ?? '', {
    email: 'right@example.com',
  })
  expect(fixed.user?.email).toBe('right@example.com')
  expect(fixed.user?.email_confirmed_at).toBeUndefined()
  const confirmed = await admin().updateUserById(data.user?.id ?? '', { email_confirm: true })
  expect(confirmed.data.user?.email_confirmed_at).toBeDefined()
})

test('rejects a taken address, a bad id and a bad page', async () => {
  const { id } = await emulator.account('held@example.com')
  await emulator.account('other@example.com')
  const taken = await admin().createUser({ email: 'HELD@example.com', password })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  expect((await admin().getUserById(anyId)).error?.code).toBe('user_not_found')
  const headers = { apikey: emulator.keys.secretKey }
  const bad = await emulator.request('/admin/users/17', { headers })
  expect([bad.status, bad.json.code]).toEqual([404, 'validation_failed'])
  const page = await emulator.request('/admin/users?page=-1', { headers })
  expect([page.status, page.json.code]).toEqual([400, 'validation_failed'])
  const { headers: found } = await emulator.request('/admin/users?per_page=1', { headers })
  expect(Number(found.get('x-total-count'))).toBeGreaterThan(1)
  expect(found.get('link')).toMatch(
    /^<\/admin\/users\?page=2&per_page=1>; rel="next", <.*>; rel="last"$/,
  )
  expect((await admin().updateUserById(id, { password: 'short' })).error?.code).toBe(
    'weak_password',
  )
})

test('a password set by an admin ends every session of the account', async () => {
  const { id, email, client } = await emulator.account('reset@example.com')
  await admin().updateUserById(id, { password: 'a completely new password' })
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const { error } = await emulator.client().auth.signInWithPassword({
    email,
    password: 'a completely new password',
  })
  expect(error).toBeNull()
})

test('a ban is a Go duration and ends with none; rejects anything else', async () => {
  const { id } = await emulator.account('banned@example.com')
  const ban = async (ban_duration: string) => {
    const { data, error } = await admin().updateUserById(id, { ban_duration })
    return error ? error.code : data.user?.banned_until
  }
  expect(Date.parse((await ban('1h30m')) ?? '') - Date.now()).toBeGreaterThan(89 * 60_000)
  expect(await ban('none')).toBeUndefined()
  expect(await ban('for ever')).toBe('validation_failed')
  expect(await ban('99999999999999999h')).toBe('validation_failed')
})

test('imports a password hash of another system', async () => {
  const password_hash = '$2b$04$zOp/QR.5Y4ElYrHqbX8rFutz1rZ3cBk4F9Gp4sXq9g9iP4nT6o8lK'
  const { error } = await admin().createUser({
    email: 'import@example.com',
    password_hash,
    email_confirm: true,
  })
  expect(error).toBeNull()
  const { rows } = await emulator.database.query<{ encrypted_password: string }>(
    "select encrypted_password from auth.users where email = 'import@example.com'",
  )
  expect(rows[0]?.encrypted_password).toBe(password_hash)
})

test.each(['recovery', 'magiclink'] as const)(
  'a generated %s link signs in and sends no email',
  async (type) => {
    const email = `${type}@example.com`
    await emulator.account(email)
    const { data, error } = await admin().generateLink({ type, email })
    expect(error).toBeNull()
    const { action_link = '', hashed_token = '', email_otp = '' } = data.properties ?? {}
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: siteUrl,
    })
    expect(hashed_token).toMatch(/^[0-9a-f]{56,64}$/)
    expect(email_otp).toMatch(/^\d{6,10}$/)
    expect(new URL(action_link).searchParams.get('token')).toBe(hashed_token)
    const used = await emulator.client().auth.verifyOtp({ type, token_hash: hashed_token })
    expect(used.data.session?.user.email).toBe(email)
    expect(await emulator.mailTo(email)).toBeUndefined()
  },
)

test('links for new accounts create them; rejects unknown and taken addresses', async () => {
  const signup = await admin().generateLink({
    type: 'signup',
    email: 'linked@example.com',
    password,
  })
  expect(signup.data.user?.email_confirmed_at).toBeUndefined()
  const token_hash = signup.data.properties?.hashed_token ?? ''
  const used = await emulator.client().auth.verifyOtp({ type: 'signup', token_hash })
  expect(used.error).toBeNull()
  const again = await admin().generateLink({
    type: 'signup',
    email: 'linked@example.com',
    password,
  })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  const unknown = await admin().generateLink({ type: 'recovery', email: 'nobody@example.com' })
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
  const headers = { apikey: emulator.keys.secretKey }
  const body = { type: 'sms', email: 'linked@example.com' }
  const odd = await emulator.request('/admin/generate_link', { body, headers })
  expect([odd.status, odd.json.code]).toEqual([400, 'validation_failed'])
  const twins = await Promise.all(
    Array.from({ length: 4 }, () =>
      admin().generateLink({ type: 'magiclink', email: 'twins@example.com' }),
    ),
  )
  expect(twins.map(({ error }) => error?.code)).toEqual(Array(4).fill(undefined))
})

test('a generated email-change link works like an emailed one', async () => {
  const { client } = await emulator.account('from@example.com')
  const link = async (type: 'email_change_new' | 'email_change_current') => {
    const emails = { email: 'from@example.com', newEmail: 'to@example.com' }
    const { data } = await admin().generateLink({ type, ...emails })
    // Not `hashed_token`: for the new address GoTrue returns a hash that matches none of its links.
    return new URL(data.properties?.action_link ?? '').searchParams.get('token') ?? ''
  }
  const hashes = [await link('email_change_current'), await link('email_change_new')]
  for (const token_hash of hashes)
    expect(
      (await emulator.client().auth.verifyOtp({ type: 'email_change', token_hash })).error,
    ).toBeNull()
  expect((await client.auth.getUser()).data.user?.email).toBe('to@example.com')
})

test('an invitation is emailed, and its link confirms the address and signs in', async () => {
  const { data, error } = await admin().inviteUserByEmail('guest@example.com', {
    data: { team: 'growth' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ user_metadata: { team: 'growth' }, email: 'guest@example.com' })
  expect(data.user?.invited_at).toBeDefined()
  const token_hash = await emulator.linkTo('guest@example.com')
  const used = await emulator.client().auth.verifyOtp({ type: 'invite', token_hash })
  expect(used.data.session?.user.email_confirmed_at).toBeDefined()
  const again = await admin().inviteUserByEmail('guest@example.com')
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('lists have no identities, filter by part of the email, and sort by one field', async () => {
  for (const name of ['needle-1', 'needle-2', 'hay'])
    await admin().createUser({ email: `${name}@example.com`, password })
  const headers = { apikey: emulator.keys.secretKey }
  const list = async (query: string) => {
    const { status, json } = await emulator.request(`/admin/users?${query}`, { headers })
    return json.users?.map(({ email }: { email: string }) => email) ?? [status, json.code]
  }
  expect(await list('filter=needle')).toEqual(['needle-2@example.com', 'needle-1@example.com'])
  expect(await list('filter=needle&sort=created_at%20asc')).toEqual([
    'needle-1@example.com',
    'needle-2@example.com',
  ])
  expect(await list('filter=needle-9')).toEqual([])
  for (const sort of ['email', 'created_at%20up'])
    expect(await list(`sort=${sort}`)).toEqual([400, 'validation_failed'])
  const { json } = await emulator.request('/admin/users', { headers })
  expect(json.users.map((user: { identities: unknown }) => user.identities)).toEqual(
    json.users.map(() => null),
  )
})

test('a soft deletion keeps the row, removes personal data and frees the email', async () => {
  const { id, email, client } = await emulator.account('soft@example.com')
  for (let times = 0; times < 2; times += 1)
    expect((await admin().deleteUser(id, true)).error).toBeNull()
  const { user } = (await admin().getUserById(id)).data
  expect(user).toMatchObject({ id, app_metadata: {}, user_metadata: {} })
  expect(user?.deleted_at).toBeDefined()
  const hash = createHash('sha256').update(id + email)
  expect(user?.email).toBe(hash.digest('base64url'))
  expect(JSON.stringify(user)).not.toContain('soft@')
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const signIn = await emulator.client().auth.signInWithPassword({ email, password })
  expect(signIn.error?.code).toBe('invalid_credentials')
  const again = await emulator.client().auth.signUp({ email, password })
  expect(again.data.user?.identities).toHaveLength(1)
})

test.each([
  ['the nil id', { id: '00000000-0000-0000-0000-000000000000' }, 400],
  ['both a password and a hash', { password, password_hash: `$2b$04$${'x'.repeat(53)}` }, 400],
  ['an unknown kind of hash', { password_hash: 'x' }, 500],
  ['a password that bcrypt would truncate', { password: 'x'.repeat(73) }, 500],
])('rejects a new account with %s', async (_, fields, status) => {
  const headers = { apikey: emulator.keys.secretKey }
  const body = { email: 'never@example.com', ...fields }
  expect((await emulator.request('/admin/users', { body, headers })).status).toBe(status)
})
