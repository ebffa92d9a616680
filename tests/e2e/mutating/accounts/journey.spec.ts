import type { Page } from '@playwright/test'
import { mailedLink, newAddress } from '../../support/accounts/mailbox.ts'
import { newAccount, password, sendSignIn, signIn } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'

// The rejected sign-in, and the second sign-out of a session that has already ended.
test.use({
  expectedErrors: /status of 400 .*\/auth\/sign-in$|status of 403 .*\/logout\?scope=local$/,
})

const newPassword = 'another horse entirely'

async function signUp(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(page).toHaveURL('/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

async function confirm(page: Page, email: string, javaScriptEnabled: boolean) {
  await page.goto(await mailedLink(email, 'Confirm your email address'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Your email address is confirmed.' })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(javaScriptEnabled ? '/' : '/account?notice=confirmed')
  // The page shows the signed-in user.
  if (!javaScriptEnabled)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await page.close()
}

async function lookIntoMenu(page: Page, email: string) {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('banner').getByText(email)).toBeVisible()
  await expect(page.getByText('No subscription')).toBeVisible()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
}

async function signOutByMenu(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Signed out successfully' })
  await expect(toast).toContainText('You have been signed out of your account.')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
}

async function signOutByForm(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const notice = page.getByRole('status')
  await expect(notice.filter({ hasText: 'Signed out successfully' })).toBeVisible()
  await expect(
    notice.filter({ hasText: 'You have been signed out of your account.' }),
  ).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  const tag = javaScriptEnabled ? ['@core'] : []

  test(`a visitor signs up, confirms, signs in and signs out, ${how}`, { tag }, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ javaScriptEnabled })
    // The email is opened in another profile without the sign-up's cookies.
    const second = await newVisitor({ javaScriptEnabled })
    const email = newAddress('whole')
    await signUp(page, email)
    await confirm(second.page, email, javaScriptEnabled)
    await signIn(page, email)
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
    if (javaScriptEnabled) await lookIntoMenu(page, email)
    await (javaScriptEnabled ? signOutByMenu(page) : signOutByForm(page))
    await page.goto('/account')
    await expect(page).toHaveURL('/sign-in?next=/account')
  })

  test(`a forgotten password is reset by email, ${how}`, async ({ newVisitor, newRequests }) => {
    const { email } = await newAccount('forgetful')
    const other = await newRequests(email)
    expect((await other.get('/account')).status()).toBe(200)
    const { context, page } = await newVisitor({ javaScriptEnabled })
    await page.goto('/reset-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Check your inbox.' })).toBeVisible()
    await page.goto(await mailedLink(email, 'Choose a new password'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/new-password')
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Your password was changed.' }),
    ).toBeVisible()
    // The session elsewhere has ended.
    expect((await other.get('/account')).headers().location).toBe('/sign-in?next=/account')

    // An open page would navigate by itself.
    await page.goto('about:blank')
    await context.clearCookies()
    await signIn(page, email, password)
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    await sendSignIn(page, email, newPassword)
    await expect(page).toHaveURL('/account')
  })
}
