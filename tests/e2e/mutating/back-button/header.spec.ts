import type { Page } from '@playwright/test'
import { addSession } from '../../support/accounts/session-cookies.ts'
import { newAccount } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/back-button/fixtures.ts'
import { press, untilEnhanced } from '../../support/back-button/form-steps.ts'
import { leaveAndComeBack, tabOf, untilAt } from '../../support/back-button/tab.ts'

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

// Messages of open pages about an ended session.
test.use({
  expectedErrors: /status of 40[13] .*(check-subscription|\/auth\/v1\/(user|logout\?scope=local))$/,
})

for (const path of ['/', '/privacy', '/call']) {
  test(`the header of ${path} shows the account after signing in and Back`, async ({
    newVisitor,
  }) => {
    const { email } = await newAccount('back-in')
    const { page, context } = await newVisitor()
    await page.goto(path)
    await expect(signInLink(page)).toBeVisible()
    await leaveAndComeBack(tabOf(page), async () => {
      await addSession(context, email)
      await page.goto('/account')
    })
    await expect(accountButton(page)).toBeVisible()
  })

  test(`the header of ${path} shows the sign-in link after signing out and Back`, async ({
    signedInVisitor,
  }) => {
    const { page } = await signedInVisitor('back-out')
    const tab = tabOf(page)
    await page.goto(path)
    await expect(accountButton(page)).toBeVisible()
    await leaveAndComeBack(
      tab,
      async () => {
        await page.goto('/account')
        await untilEnhanced(tab, 'sign-out')
        await press(tab, 'sign-out')
        await untilAt(tab, '/sign-in?notice=signed_out')
      },
      2,
    )
    await expect(signInLink(page)).toBeVisible()
    await expect(accountButton(page)).toBeHidden()
  })
}

test('the header shows the account after signing out by its menu, signing in again and Back', async ({
  signedInVisitor,
}) => {
  const { page, context, email } = await signedInVisitor('back-again')
  await page.goto('/')
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signInLink(page)).toBeVisible()
  await leaveAndComeBack(tabOf(page), async () => {
    await addSession(context, email)
    await page.goto('/account')
  })
  await expect(accountButton(page)).toBeVisible()
})

test('account data is gone after signing out and Back', async ({ signedInVisitor }) => {
  const { page, context, email } = await signedInVisitor('back-gone')
  await page.goto('/account')
  await expect(accountButton(page)).toBeVisible()
  await page.goto('/privacy')
  await context.clearCookies()
  await page.evaluate('void history.back()')
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText(email)).toHaveCount(0)
})
