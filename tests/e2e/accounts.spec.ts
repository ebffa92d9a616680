import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { mailedLink, newAddress } from './support/mailbox'
import { password, signIn, visitor } from './support/visitor'

const newPassword = 'another horse entirely'

async function signUp(page: Page, email: string) {
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

async function confirm(context: BrowserContext, email: string) {
  const other = await context.newPage()
  await other.goto(await mailedLink(email, 'Confirm your e-mail address'))
  await other.getByRole('button', { name: 'Confirm' }).click()
  await expect(other).toHaveURL('/')
  return other
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test(`an account from sign-up to sign-out, ${how}`, async ({ browser }) => {
    const first = await visitor(browser, { javaScriptEnabled })
    const second = await visitor(browser, { javaScriptEnabled })
    const { page } = first
    const email = newAddress('whole')

    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Create one' }).click()
    await signUp(page, email)
    // The mail is opened in another profile, which has no part in the sign-up.
    await confirm(second.context, email)

    await signIn(page, email, password)
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
    if (javaScriptEnabled) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByText(email)).toBeVisible()
      await expect(page.getByText('No subscription')).toBeVisible()
      await page.getByRole('link', { name: 'Your account' }).click()
    }

    await second.page.goto('/account')
    await expect(second.page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await page.goto('/reset-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Check your mailbox.' })).toBeVisible()
    await page.goto(await mailedLink(email, 'Choose a new password'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/new-password')
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Your password is changed.' }),
    ).toBeVisible()
    // The other profile's session has ended.
    await second.page.goto('/account')
    await expect(second.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

    if (javaScriptEnabled) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      const toast = page.getByRole('status').filter({ hasText: 'Signed out successfully' })
      await expect(toast).toContainText('You have been signed out of your account.')
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    } else {
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'Signed out successfully' }),
      ).toBeVisible()
      await expect(
        page.getByRole('status').filter({ hasText: 'You have been signed out of your account.' }),
      ).toBeVisible()
    }
    await page.goto('/account')
    await expect(page).toHaveURL('/sign-in?next=/account')
    await signIn(page, email, password)
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    await signIn(page, email, newPassword)
    await expect(page).toHaveURL('/account')
    await first.context.close()
    await second.context.close()
  })
}
