import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mailedLink, newAddress } from '../../support/accounts/mailbox.ts'
import { addSession } from '../../support/accounts/session-cookies.ts'
import { admin, password, signIn, whenEnhanced } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'

// The browser's message about a rejected form.
test.use({
  expectedErrors:
    /status of 400 .*\/auth\/(change-password|delete-account|sign-in)$|status of 429 .*\/auth\/change-email$/,
})

// A page whose session ends during the subscription check says so and navigates away.
async function openAccount(page: Page) {
  const checked = page.waitForResponse('**/functions/v1/check-subscription')
  await page.goto('/account')
  await checked
}

const section = (name: string) => ({ name, exact: true })

test('the account page shows the subscription’s tier, end date and state', async ({
  signedInVisitor,
}) => {
  const { id, page } = await signedInVisitor('tier')
  const value = (text: string) => page.getByRole('definition').filter({ hasText: text })
  await openAccount(page)
  await expect(page.getByText('Subscription', { exact: true })).toBeVisible()
  await expect(value('None')).toBeVisible()
  const end = '2099-03-01T00:00:00+00:00'
  const { error } = await admin
    .from('subscribers')
    .update({ subscribed: true, subscription_tier: 'Growth', subscription_end: end })
    .eq('user_id', id)
  expect(error).toBeNull()
  await page.reload()
  for (const text of ['Active', 'Growth', 'March 1, 2099']) await expect(value(text)).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Subscription: Growth')).toBeVisible()
})

test('changing the password needs the current one and ends every other session', async ({
  signedInVisitor,
  newRequests,
}) => {
  const { email, page } = await signedInVisitor('password')
  const other = await newRequests(email)
  expect((await other.get('/account')).status()).toBe(200)
  await openAccount(page)
  await whenEnhanced(page, 'Change password')
  const form = page.getByRole('region', section('Change password'))
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password').fill('another horse entirely')
  await form.getByRole('button').last().click()
  await expect(form.getByRole('alert')).toContainText('That isn’t your current password.')
  await expect(form.getByLabel('Current password')).toBeFocused()
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel('New password').fill(password)
  await form.getByRole('button').last().click()
  await expect(form.getByRole('alert')).toContainText(
    'New password should be different from the old password.',
  )
  await form.getByLabel('New password').fill('another horse entirely')
  await form.getByRole('button').last().click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your password was changed.' }),
  ).toBeVisible()
  expect((await other.get('/account')).headers().location).toBe('/sign-in?next=/account')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

test('changing the email needs confirmation from both mailboxes', async ({ signedInVisitor }) => {
  const { email, page } = await signedInVisitor('old')
  const changed = newAddress('new')
  await openAccount(page)
  const form = page.getByRole('region', section('Change email address'))
  await form.getByLabel('New email address').fill(changed)
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button').last().click()
  await expect(
    page.getByRole('status').filter({ hasText: 'open the links in the emails' }),
  ).toBeVisible()
  for (const [address, notice] of [
    [email, 'One address is confirmed.'],
    [changed, 'Your email address was changed.'],
  ] as const) {
    await page.goto(await mailedLink(address, 'Confirm your email address change'))
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
  }
  await expect(page.getByRole('definition').filter({ hasText: changed })).toBeVisible()
})

test('a second email change within a minute shows one message, not two', async ({
  signedInVisitor,
}) => {
  const { page } = await signedInVisitor('twice')
  await openAccount(page)
  const form = page.getByRole('region', section('Change email address'))
  const change = async () => {
    await form.getByLabel('New email address').fill(newAddress('twice'))
    await form.getByLabel('Current password').fill(password)
    await form.getByRole('button').last().click()
  }
  await change()
  const sent = page.getByText('open the links in the emails to both addresses')
  await expect(sent).toBeVisible()
  await whenEnhanced(page, 'Change email address')
  await change()
  await expect(form.getByRole('alert')).toContainText('We just sent you an email.')
  await expect(sent).toBeHidden()
})

test('signing out everywhere ends the sessions of all devices', async ({
  signedInVisitor,
  newVisitor,
}) => {
  const { email, page } = await signedInVisitor('everywhere')
  const other = await newVisitor()
  await addSession(other.context, email)
  expect((await other.context.request.get('/account', { maxRedirects: 0 })).status()).toBe(200)
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on every device' })).toBeVisible()
  await other.page.goto('/account')
  await expect(other.page).toHaveURL('/sign-in?next=/account')
})

test('each signed-in device can be signed out separately', async ({
  signedInVisitor,
  newVisitor,
}) => {
  const { email, page } = await signedInVisitor('devices')
  const other = await newVisitor()
  await signIn(other.page, email)
  await expect(other.page).toHaveURL('/account')
  await openAccount(page)
  const devices = page.getByRole('region', section('Sessions')).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'this device' })).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out .* on / }).click()
  await expect(page.getByText('That device was signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await other.page.goto('/account')
  await expect(other.page).toHaveURL('/sign-in?next=/account')
})

test('an account holder can download all stored data', async ({ signedInVisitor }) => {
  const { email, page } = await signedInVisitor('data')
  await openAccount(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const data = JSON.parse(await readFile(await (await coming).path(), 'utf8'))
  expect(data.account.email).toBe(email)
  expect(data.subscription.subscribed).toBe(false)
  expect(data.calls).toEqual([])
  expect(data.sessions).toHaveLength(1)
})

test('deleting the account needs the password and leaves no data', async ({ signedInVisitor }) => {
  const { id, email, page } = await signedInVisitor('gone')
  await openAccount(page)
  await whenEnhanced(page, 'Delete my account')
  const form = page.getByRole('region', section('Delete account'))
  await form.getByRole('button').last().click()
  await expect(form.getByRole('alert')).toContainText('Enter your current password.')
  await form.getByLabel('Current password').fill(`not ${password}`)
  await form.getByRole('button').last().click()
  await expect(form.getByRole('alert')).toContainText('That isn’t your current password.')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button').last().click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your account and its data were deleted.' }),
  ).toBeVisible()
  expect((await admin.auth.admin.getUserById(id)).error?.code).toBe('user_not_found')
  const rows = await admin.from('subscribers').select().eq('user_id', id)
  expect(rows.data).toEqual([])
  await signIn(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login' })).toBeVisible()
})
