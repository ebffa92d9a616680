import { password, whenEnhanced } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { supabaseURL } from '../../support/addresses.ts'
import { translatePage } from '../../support/visitors/translator.ts'

test.use({
  expectedErrors: /status of 400 .*\/auth\/sign-(in|up)$|ERR_FAILED|logout\?scope=local$/,
})

test('under translation the sign-in form shows current errors and button labels', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor()
  await page.goto('/sign-up')
  await whenEnhanced(page, 'Create account')
  await translatePage(page)
  const shows = page.getByRole('button', { name: 'password' })
  await shows.click()
  await expect(shows).toContainText('Hide')
  await expect(shows).not.toContainText('Show')
  await shows.click()
  await expect(shows).toContainText('Show')
  await page.getByLabel('Email').fill('dana@')
  await page.getByLabel('Password').fill('x'.repeat(80))
  const send = page.getByRole('button', { name: 'Create account' })
  await send.click()
  const summary = page.locator('.error-summary')
  await expect(summary).toContainText('2 problems')
  await expect(summary).toContainText('Enter a valid email address.')
  await page.getByLabel('Email').fill('')
  await send.click()
  await expect(page.getByText('You must provide either').last()).toBeVisible()
  await expect(page.getByText('Enter a valid email address.')).toHaveCount(0)
  await expect(send).toHaveText('[Create account]')
  await page.getByLabel('Password').fill(password)
})

test('under translation the account menu shows the result of a sign-out', async ({
  signedInVisitor,
}) => {
  const { page, context, email } = await signedInVisitor('translated')
  await page.goto('/')
  const account = page.getByRole('button', { name: 'Account' })
  await expect(account).toBeVisible()
  await translatePage(page)
  await account.click()
  await expect(page.getByText(email)).toBeVisible()
  await context.route(`${supabaseURL}/auth/v1/logout**`, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Sign out failed')).toBeVisible()
  await context.unroute(`${supabaseURL}/auth/v1/logout**`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page.getByText('Sign out failed')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})
