import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures'
import { mailedLink, newAddress } from './support/mailbox'
import { admin, password, signedInVisitor, signIn, visitor } from './support/visitor'

const section = (name: string) => ({ name, exact: true })

test('the account page shows tier, end date and state of the subscription', async ({ browser }) => {
  const { id, page, context } = await signedInVisitor(browser, 'tier')
  await expect(page.getByText('Subscription', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'None' })).toBeVisible()
  const end = '2099-03-01T00:00:00+00:00'
  await admin
    .from('subscribers')
    .update({ subscribed: true, subscription_tier: 'Growth', subscription_end: end })
    .eq('user_id', id)
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Active' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Growth' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'March 1, 2099' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Subscription: Growth')).toBeVisible()
  await context.close()
})

test('a change of the password needs the current one and ends every other session', async ({
  browser,
}) => {
  const { email, page, context } = await signedInVisitor(browser, 'password')
  const other = await visitor(browser)
  await signIn(other.page, email)
  await expect(other.page).toHaveURL('/account')
  const form = page.getByRole('region', section('Change password'))
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password').fill('another horse entirely')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toContainText('This is not your current password.')
  await expect(form.getByLabel('Current password')).toBeFocused()
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel('New password').fill(password)
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toContainText(
    'New password should be different from the old password.',
  )
  await form.getByLabel('New password').fill('another horse entirely')
  await form.getByRole('button').click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your password is changed.' }),
  ).toBeVisible()
  await other.page.goto('/account')
  await expect(other.page).toHaveURL('/sign-in?next=/account')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await other.context.close()
  await context.close()
})

test('a change of the address needs both mailboxes', async ({ browser }) => {
  const { email, page, context } = await signedInVisitor(browser, 'old')
  const changed = newAddress('new')
  const form = page.getByRole('region', section('Change e-mail address'))
  await form.getByLabel('New e-mail address').fill(changed)
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button').click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Open the links in the mails' }),
  ).toBeVisible()
  for (const address of [email, changed]) {
    await page.goto(await mailedLink(address, 'Confirm the change of your e-mail address'))
    await page.getByRole('button', { name: 'Agree to the change' }).click()
    await expect(page.getByRole('status')).toContainText(
      address === email ? 'One address agreed.' : 'Your e-mail address is changed.',
    )
  }
  await expect(page.getByRole('definition').filter({ hasText: changed })).toBeVisible()
  await context.close()
})

test('signing out everywhere ends the sessions of all devices', async ({ browser }) => {
  const { email, page, context } = await signedInVisitor(browser, 'everywhere')
  const other = await visitor(browser)
  await signIn(other.page, email)
  await expect(other.page).toHaveURL('/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on every device' })).toBeVisible()
  // The page itself may notice while it is loaded again, and leave: that ends the loading.
  await expect(async () => {
    await other.page.goto('/account')
    expect(other.page.url()).toMatch(/\/sign-in\?(next=\/account|notice=signed_out)$/)
  }).toPass()
  await other.context.close()
  await context.close()
})

test('an account holder downloads all that is stored', async ({ browser }) => {
  const { email, page, context } = await signedInVisitor(browser, 'data')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const data = JSON.parse(await readFile(await (await coming).path(), 'utf8'))
  expect(data.account.email).toBe(email)
  expect(data.subscription.subscribed).toBe(false)
  await context.close()
})

test('deleting the account needs the password and leaves nothing', async ({ browser }) => {
  const { id, email, page, context } = await signedInVisitor(browser, 'gone')
  const form = page.getByRole('region', section('Delete account'))
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toContainText('This is not your current password.')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button').click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your account and its data are deleted.' }),
  ).toBeVisible()
  expect((await admin.auth.admin.getUserById(id)).error?.code).toBe('user_not_found')
  const rows = await admin.from('subscribers').select().eq('user_id', id)
  expect(rows.data).toEqual([])
  await signIn(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login' })).toBeVisible()
  await context.close()
})
