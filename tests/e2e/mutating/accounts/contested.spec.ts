import type { Page } from '@playwright/test'
import { mailedLink, newAddress } from '../../support/accounts/mailbox.ts'
import { sendSignIn, signIn } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'

// The rejected sign-ins and the invalidated link.
test.use({ expectedErrors: /status of 400 .*\/auth\/(sign-in|verify)$/ })

const strangers = 'the password of a stranger'
const owners = 'the password of the owner'
const chosen = 'the password that counts'
const SUBJECT = 'Confirm your email address'

async function signUp(page: Page, email: string, password: string) {
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Returns the link of the email that followed the one with this link. */
async function linkAfter(email: string, former: string): Promise<string> {
  await expect.poll(() => mailedLink(email, SUBJECT)).not.toBe(former)
  return mailedLink(email, SUBJECT)
}

test('confirming an email that was signed up twice lets its owner choose the password', async ({
  newVisitor,
}) => {
  const email = newAddress('contested')
  const stranger = await newVisitor()
  const owner = await newVisitor()
  await signUp(stranger.page, email, strangers)
  const first = await mailedLink(email, SUBJECT)
  await signUp(owner.page, email, owners)
  const link = await linkAfter(email, first)

  await owner.page.goto(first)
  await owner.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(owner.page.getByText('This link has expired')).toBeVisible()
  await owner.page.goto(link)
  await owner.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(owner.page).toHaveURL('/new-password?notice=choose_password')
  await expect(owner.page.getByText('choose the password to use from now on')).toBeVisible()
  // Already confirmed, but neither password works.
  await signIn(stranger.page, email, strangers)
  await expect(stranger.page.getByText('Invalid login credentials')).toBeVisible()

  await owner.page.getByLabel('New password').fill(chosen)
  await owner.page.getByRole('button', { name: 'Save password' }).click()
  await expect(owner.page).toHaveURL(/^[^?]*\/account/)
  await sendSignIn(stranger.page, email, strangers)
  await expect(stranger.page.getByText('Invalid login credentials')).toBeVisible()
  await sendSignIn(stranger.page, email, chosen)
  await expect(stranger.page).toHaveURL('/account')
})

test('a stranger’s password stops working once the owner requests a new one', async ({
  newVisitor,
}) => {
  const email = newAddress('reclaimed')
  const stranger = await newVisitor()
  const owner = await newVisitor()
  await signUp(stranger.page, email, strangers)
  await owner.page.goto('/reset-password')
  await owner.page.getByLabel('Email').fill(email)
  await owner.page.getByRole('button', { name: 'Send the link' }).click()
  await expect(owner.page.getByText('Check your inbox.')).toBeVisible()
  await owner.page.goto(await mailedLink(email, 'Choose a new password'))
  await owner.page.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.page).toHaveURL(/\/new-password/)
  // The link has confirmed the address before a password is chosen.
  await signIn(stranger.page, email, strangers)
  await expect(stranger.page.getByText('Invalid login credentials')).toBeVisible()
})
