import { beforeEach, expect, test } from 'vitest'
import { type Emulator, password } from '../support/open-emulator.ts'
import { shareEmulator } from '../support/share-emulator.ts'

const emulator = shareEmulator({ settings: { mailFrequency: 0 } })
let account: Awaited<ReturnType<Emulator['account']>>
let next: string
let count = 0

beforeEach(async () => {
  count += 1
  next = `next${count}@example.com`
  account = await emulator.account(`ada${count}@example.com`)
})

const change = (email = next) => account.client.auth.updateUser({ email })
const use = async (token_hash: string) => {
  const body = { type: 'email_change', token_hash }
  const { status, json } = await emulator.request('/verify', { body })
  if (status !== 200) return json.code
  return json.access_token ? 'changed' : json.msg
}
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const emailOf = async () => (await account.client.auth.getUser()).data.user?.email

test('a new address is set once both addresses have confirmed, in any order', async () => {
  const { data, error } = await change()
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: account.email, new_email: next })
  const [old, fresh] = [await emulator.linkTo(account.email), await emulator.linkTo(next)]
  expect(old).not.toBe(fresh)
  expect(await use(fresh)).toBe(HALF)
  expect(await emailOf()).toBe(account.email)
  expect(await use(fresh)).toBe('otp_expired')
  expect(await use(old)).toBe('changed')
  expect(await emailOf()).toBe(next)
  const { error: signedIn } = await emulator
    .client()
    .auth.signInWithPassword({ email: next, password })
  expect(signedIn).toBeNull()
  await change(account.email)
  expect(await use(await emulator.linkTo(next))).toBe(HALF)
  expect(await use(await emulator.linkTo(account.email))).toBe('changed')
})

test('the official client treats the first link as no session and no error', async () => {
  await change()
  const token_hash = await emulator.linkTo(next)
  const { data, error } = await emulator
    .client()
    .auth.verifyOtp({ type: 'email_change', token_hash })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
})

test('two links to the new address do not complete a change', async () => {
  await change()
  expect(await use(await emulator.linkTo(next))).toBe(HALF)
  await emulator.client().auth.resend({ type: 'email_change', email: account.email })
  expect(await use(await emulator.linkTo(next))).toBe(HALF)
  expect(await emailOf()).toBe(account.email)
  expect(await use(await emulator.linkTo(account.email))).toBe('changed')
})

test('a second request replaces the first and voids its links', async () => {
  await change()
  const [oldLink, firstLink] = [await emulator.linkTo(account.email), await emulator.linkTo(next)]
  await change(`other-${next}`)
  expect(await use(firstLink)).toBe('otp_expired')
  expect(await use(oldLink)).toBe('otp_expired')
  expect(await use(await emulator.linkTo(`other-${next}`))).toBe(HALF)
  expect(await use(await emulator.linkTo(account.email))).toBe('changed')
  expect(await emailOf()).toBe(`other-${next}`)
})

test('with single confirmation the link to the new address is enough', () =>
  emulator.withSettings({ doubleConfirmsChanges: false }, async () => {
    await change()
    expect(await emulator.mailTo(account.email)).toBeUndefined()
    expect(await use(await emulator.linkTo(next))).toBe('changed')
  }))

test('rejects a taken address', async () => {
  await emulator.account(`taken${count}@example.com`)
  const taken = await change(`Taken${count}@example.com`)
  expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists'])
})

test('a password change voids the links of an email change', async () => {
  await change()
  const links = [await emulator.linkTo(account.email), await emulator.linkTo(next)]
  await account.client.auth.updateUser({ password: 'a new password' })
  expect(await Promise.all(links.map(use))).toEqual(['otp_expired', 'otp_expired'])
})

test('the current address changes nothing and sends no email', async () => {
  const { data, error } = await change(account.email.toUpperCase())
  expect(error).toBeNull()
  expect(data.user?.new_email).toBeUndefined()
  expect(await emulator.mailTo(account.email)).toBeUndefined()
})

test('requesting another address soon after counts as the same kind of email', () =>
  emulator.withSettings({ mailFrequency: 60 }, async () => {
    expect((await change()).error).toBeNull()
    expect((await change(`other-${next}`)).error?.code).toBe('over_email_send_rate_limit')
    const resent = await emulator.client().auth.resend({
      type: 'email_change',
      email: account.email,
    })
    expect(resent.error?.code).toBe('over_email_send_rate_limit')
  }))
