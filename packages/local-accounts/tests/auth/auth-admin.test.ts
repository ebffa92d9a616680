import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { password } from '../support/open-stand-in.ts'
import { shareStandIn } from '../support/share-stand-in.ts'

const standIn = shareStandIn()
const admin = () => standIn.admin.auth.admin
const anyId = '00000000-0000-4000-8000-000000000000'

test('only the secret key administers: not the publishable one, not an account', async () => {
  const { client, session } = await standIn.account('plain@example.com')
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
    const own = await standIn.request(path, { method, token: session.access_token })
    expect([path, own.status, own.json.code]).toEqual([path, 403, 'not_admin'])
    const bare = await standIn.request(path, { method })
    expect([path, bare.status]).toEqual([path, 403])
  }
  expect((await client.auth.admin.listUsers()).error?.status).toBe(403)
})

test('an administrator makes, reads, lists, changes and deletes an account', async () => {
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
  expect((await admin().getUserById(anyId)).data.user).toEqual(made.data.user)
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
    identities: [{ email: 'renamed@example.com' }],
  })
  expect(changed.data.user?.app_metadata).not.toHaveProperty('tier')
  expect((await admin().deleteUser(anyId)).error).toBeNull()
  expect((await admin().getUserById(anyId)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  const { rows } = await standIn.database.query('select from public.profiles where user_id = $1', [
    anyId,
  ])
  expect(rows).toEqual([])
})

test('an account made without confirmation stays unconfirmed when its address is corrected', async () => {
  const { data } = await admin().createUser({ email: 'typo@example.com', password })
  const { data: fixed } = await admin().updateUserById(data.user?.id ?? '', {
    email: 'right@example.com',
  })
  expect(fixed.user?.email).toBe('right@example.com')
  expect(fixed.user?.email_confirmed_at).toBeUndefined()
  const confirmed = await admin().updateUserById(data.user?.id ?? '', { email_confirm: true })
  expect(confirmed.data.user?.email_confirmed_at).toBeDefined()
})

test('an address that is taken, a bad id and a bad page are refused', async () => {
  const { id } = await standIn.account('held@example.com')
  const other = await standIn.account('other@example.com')
  const taken = await admin().createUser({ email: 'HELD@example.com', password })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  const moved = await admin().updateUserById(other.id, { email: 'held@example.com' })
  expect(moved.error).toMatchObject({ status: 422, code: 'email_exists' })
  expect((await admin().getUserById(anyId)).error?.code).toBe('user_not_found')
  const headers = { apikey: standIn.keys.secretKey }
  const bad = await standIn.request('/admin/users/17', { headers })
  expect([bad.status, bad.json.code]).toEqual([404, 'validation_failed'])
  const page = await standIn.request('/admin/users?page=-1', { headers })
  expect([page.status, page.json.code]).toEqual([400, 'validation_failed'])
  const { headers: found } = await standIn.request('/admin/users?per_page=1', { headers })
  expect(Number(found.get('x-total-count'))).toBeGreaterThan(1)
  expect(found.get('link')).toMatch(
    /^<\/admin\/users\?page=2&per_page=1>; rel="next", <.*>; rel="last"$/,
  )
  expect((await admin().updateUserById(id, { password: 'short' })).error?.code).toBe(
    'weak_password',
  )
})

test('a password set by an administrator ends every session of the account', async () => {
  const { id, email, client } = await standIn.account('reset@example.com')
  await admin().updateUserById(id, { password: 'a completely new password' })
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const { error } = await standIn.client().auth.signInWithPassword({
    email,
    password: 'a completely new password',
  })
  expect(error).toBeNull()
})

test('a ban is a Go duration, ends with none, and nonsense is refused', async () => {
  const { id } = await standIn.account('banned@example.com')
  const ban = async (ban_duration: string) => {
    const { data, error } = await admin().updateUserById(id, { ban_duration })
    return error ? error.code : data.user?.banned_until
  }
  expect(Date.parse((await ban('1h30m')) ?? '') - Date.now()).toBeGreaterThan(89 * 60_000)
  expect(await ban('none')).toBeUndefined()
  expect(await ban('for ever')).toBe('validation_failed')
  expect(await ban('99999999999999999h')).toBe('validation_failed')
})

test('a hash of another system’s password is taken over', async () => {
  const password_hash = '$2b$04$zOp/QR.5Y4ElYrHqbX8rFutz1rZ3cBk4F9Gp4sXq9g9iP4nT6o8lK'
  const { error } = await admin().createUser({
    email: 'import@example.com',
    password_hash,
    email_confirm: true,
  })
  expect(error).toBeNull()
  const { rows } = await standIn.database.query<{ encrypted_password: string }>(
    "select encrypted_password from auth.users where email = 'import@example.com'",
  )
  expect(rows[0]?.encrypted_password).toBe(password_hash)
})

test.each(['recovery', 'magiclink'] as const)(
  'a link of type %s signs in and mails nobody',
  async (type) => {
    const email = `${type}@example.com`
    await standIn.account(email)
    const { data, error } = await admin().generateLink({ type, email })
    expect(error).toBeNull()
    const { action_link = '', hashed_token = '', email_otp = '' } = data.properties ?? {}
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: 'http://localhost:3000',
    })
    expect(hashed_token).toMatch(/^[0-9a-f]{64}$/)
    // GoTrue's own would be hex(sha224(address + code)): one of a million.
    for (const name of ['sha224', 'sha256'])
      expect(hashed_token).not.toContain(
        createHash(name)
          .update(email + email_otp)
          .digest('hex'),
      )
    expect(new URL(action_link).searchParams.get('token')).toBe(hashed_token)
    const used = await standIn.client().auth.verifyOtp({ type, token_hash: hashed_token })
    expect(used.data.session?.user.email).toBe(email)
    expect(await standIn.mailTo(email)).toBeUndefined()
  },
)

test('links for new accounts make them, links for unknown or taken addresses are refused', async () => {
  const signup = await admin().generateLink({
    type: 'signup',
    email: 'linked@example.com',
    password,
  })
  expect(signup.data.user?.email_confirmed_at).toBeUndefined()
  const token_hash = signup.data.properties?.hashed_token ?? ''
  const used = await standIn.client().auth.verifyOtp({ type: 'signup', token_hash })
  expect(used.error).toBeNull()
  const again = await admin().generateLink({
    type: 'signup',
    email: 'linked@example.com',
    password,
  })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  const unknown = await admin().generateLink({ type: 'recovery', email: 'nobody@example.com' })
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
  const headers = { apikey: standIn.keys.secretKey }
  const body = { type: 'sms', email: 'linked@example.com' }
  const odd = await standIn.request('/admin/generate_link', { body, headers })
  expect([odd.status, odd.json.code]).toEqual([400, 'validation_failed'])
  const twins = await Promise.all(
    Array.from({ length: 4 }, () =>
      admin().generateLink({ type: 'magiclink', email: 'twins@example.com' }),
    ),
  )
  expect(twins.map(({ error }) => error?.code)).toEqual(Array(4).fill(undefined))
})

test('a link for an e-mail change goes the way of a mailed one', async () => {
  const { client } = await standIn.account('from@example.com')
  const link = async (type: 'email_change_new' | 'email_change_current') => {
    const emails = { email: 'from@example.com', newEmail: 'to@example.com' }
    const { data } = await admin().generateLink({ type, ...emails })
    return data.properties?.hashed_token ?? ''
  }
  const hashes = [await link('email_change_current'), await link('email_change_new')]
  for (const token_hash of hashes)
    expect(
      (await standIn.client().auth.verifyOtp({ type: 'email_change', token_hash })).error,
    ).toBeNull()
  expect((await client.auth.getUser()).data.user?.email).toBe('to@example.com')
})

test('an invitation is mailed, and its link confirms the address and signs in', async () => {
  const { data, error } = await admin().inviteUserByEmail('guest@example.com', {
    data: { team: 'growth' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ user_metadata: { team: 'growth' }, email: 'guest@example.com' })
  expect(data.user?.invited_at).toBeDefined()
  const token_hash = await standIn.linkTo('guest@example.com')
  const used = await standIn.client().auth.verifyOtp({ type: 'invite', token_hash })
  expect(used.data.session?.user.email_confirmed_at).toBeDefined()
  const again = await admin().inviteUserByEmail('guest@example.com')
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
})
