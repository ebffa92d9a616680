import { beforeEach, expect, test } from 'vitest'
import { type Emulator, password } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator({ settings: { mailFrequency: 0 } })
let account: Awaited<ReturnType<Emulator['account']>>
let count = 0

beforeEach(async () => {
  count += 1
  account = await emulator.account(`ada${count}@example.com`)
})

const NEW = 'a completely new password'
const change = (attributes: object) => account.client.auth.updateUser(attributes)
const signIn = async (word: string) =>
  (await emulator.client().auth.signInWithPassword({ email: account.email, password: word })).error
    ?.code
const makeOld = () =>
  emulator.database.query("update auth.sessions set created_at = now() - interval '25 hours'")
/** Returns the code of the newest email, the only place that shows it. */
const mailedCode = async () =>
  /\b(\d{6,10})\b/.exec((await emulator.mailTo(account.email))?.html ?? '')?.[1] ?? 'no code'

test('a new password ends all other sessions and links, and is confirmed by email', async () => {
  const other = emulator.client()
  await other.auth.signInWithPassword({ email: account.email, password })
  await emulator.client().auth.resetPasswordForEmail(account.email)
  const token_hash = await emulator.linkTo(account.email)
  const { data, error } = await change({ password: NEW })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(account.id)
  expect((await emulator.mailTo(account.email))?.subject).toBe('Your password was changed')
  expect((await account.client.auth.getUser()).error).toBeNull()
  expect((await account.client.auth.refreshSession()).error).toBeNull()
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const link = await emulator.client().auth.verifyOtp({ type: 'recovery', token_hash })
  expect(link.error?.code).toBe('otp_expired')
  expect([await signIn(password), await signIn(NEW)]).toEqual(['invalid_credentials', undefined])
})

test('rejects the same password, a weak one and one that is too long', async () => {
  const same = await change({ password })
  expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password'])
  const weak = await change({ password: 'short' })
  expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
  expect((await change({ password: '' })).error?.code).toBe('weak_password')
  expect((await change({ password: 'x'.repeat(73) })).error?.code).toBe('validation_failed')
  expect(await signIn(password)).toBeUndefined()
})

test('a session older than a day needs the emailed code to change the password', async () => {
  await makeOld()
  const bare = await change({ password: NEW })
  expect([bare.error?.status, bare.error?.code]).toEqual([400, 'reauthentication_needed'])
  expect((await account.client.auth.reauthenticate()).error).toBeNull()
  const nonce = await mailedCode()
  const wrong = await change({ password: NEW, nonce: nonce === '000000' ? '000001' : '000000' })
  expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'reauthentication_not_valid'])
  expect((await change({ password: NEW, nonce })).error).toBeNull()
  expect(await signIn(NEW)).toBeUndefined()
  const again = await change({ password, nonce })
  expect(again.error?.code).toBe('reauthentication_not_valid')
})

test('five wrong attempts void the emailed code; another account’s code is invalid', async () => {
  await makeOld()
  await account.client.auth.reauthenticate()
  const nonce = await mailedCode()
  const stranger = await emulator.account(`stranger${count}@example.com`)
  await makeOld()
  const foreign = await stranger.client.auth.updateUser({ password: NEW, nonce })
  expect(foreign.error?.code).toBe('reauthentication_not_valid')
  for (let attempt = 0; attempt < 5; attempt += 1) await change({ password: NEW, nonce: '12345' })
  expect((await change({ password: NEW, nonce })).error?.code).toBe('reauthentication_not_valid')
})

test('an old session may change the password if the project allows it', () =>
  emulator.withSettings({ securesPasswordChange: false }, async () => {
    await makeOld()
    expect((await change({ password: NEW })).error).toBeNull()
  }))

test('a reauthentication code needs a confirmed email', async () => {
  await emulator.database.query('update auth.users set email_confirmed_at = null where id = $1', [
    account.id,
  ])
  const { error } = await account.client.auth.reauthenticate()
  expect([error?.status, error?.code]).toEqual([422, 'email_not_confirmed'])
})

test('user metadata are merged; null removes a key', async () => {
  await change({ data: { name: 'Ada', theme: 'dark' } })
  const { data } = await change({ data: { theme: null, size: 2 } })
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ada', size: 2 })
  expect(data.user?.user_metadata).not.toHaveProperty('theme')
})

test('users can’t write their own app_metadata, role or confirmation', async () => {
  const token = account.session.access_token
  const put = (body: object) => emulator.request('/user', { method: 'PUT', body, token })
  const { status, json } = await put({ app_metadata: { tier: 'gold' } })
  expect([status, json.code]).toEqual([403, 'not_admin'])
  const before = (await account.client.auth.getUser()).data.user
  const tried = { role: 'service_role', email_confirm: true, ban_duration: 'none', id: 'x' }
  expect((await put(tried)).status).toBe(200)
  expect((await account.client.auth.getUser()).data.user).toEqual(before)
})

test('a recovery link lets the owner set a password, which ends old sessions', async () => {
  await emulator.client().auth.resetPasswordForEmail(account.email)
  const token_hash = await emulator.linkTo(account.email)
  const recovering = emulator.client()
  expect((await recovering.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
  expect((await recovering.auth.updateUser({ password: NEW })).error).toBeNull()
  expect((await account.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect([await signIn(password), await signIn(NEW)]).toEqual(['invalid_credentials', undefined])
})
