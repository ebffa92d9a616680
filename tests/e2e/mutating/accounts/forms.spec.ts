import { mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import {
  admin,
  newAccount,
  password,
  sendSignIn,
  signIn,
  whenEnhanced,
} from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'

// The browser's message about a rejected form.
test.use({
  expectedErrors: /status of (400 .*\/auth\/(sign-(in|up)|verify)|429 .*\/auth\/resend)$/,
})

const MISSING = 'You must provide either an email or phone number and a password'

const forms = [
  { path: '/sign-in', button: 'Sign in' },
  { path: '/sign-up', button: 'Create account' },
]

test.describe('a form without email or password shows the message of Requirement R6.2', () => {
  for (const javaScriptEnabled of [true, false])
    test(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', async ({ newVisitor }) => {
      const { page } = await newVisitor({ javaScriptEnabled })
      for (const { path, button } of forms) {
        await page.goto(path)
        if (javaScriptEnabled) await whenEnhanced(page, button)
        await page.getByLabel('Email').fill('somebody@example.com')
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('alert').filter({ hasText: MISSING })).toBeVisible()
        await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
          new RegExp(`${MISSING}$`),
        )
        await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')
        if (javaScriptEnabled) await expect(page.getByLabel('Password')).toBeFocused()
      }
    })
})

test('a weak password is rejected with the server’s reason', async ({ newVisitor }) => {
  const { page } = await newVisitor()
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(newAddress('weak'))
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'too weak' })).toContainText(
    'Use at least 8 characters.',
  )
})

test('signing in works by keyboard alone and continues to the requested page', async ({
  newVisitor,
}) => {
  const { email } = await newAccount('keyboard')
  const { page } = await newVisitor()
  await page.goto('/sign-in?next=/account%3Fnotice%3Dconfirmed')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  // Past the brand.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused()
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL('/account?notice=confirmed')
  await expect(
    page.getByRole('status').filter({ hasText: 'Your email address is confirmed.' }),
  ).toBeVisible()
})

test('password managers can identify every field', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  await page.goto('/sign-up')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
})

test('an unconfirmed email is reported after the right password, with a way to resend the link', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor()
  const email = newAddress('unconfirmed')
  const { error } = await admin.auth.admin.createUser({ email, password })
  expect(error).toBeNull()
  await signIn(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'confirm your email' })).toBeVisible()
  await page.getByRole('link', { name: 'Request another link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await mailTo(email, /^Confirm your email address$/)
  // The same page with the email, which now shows how long to wait.
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  const alert = page.getByRole('form').getByRole('alert')
  await expect(alert).toHaveText(/You can request another in \d+ seconds\.$/)
})

for (const javaScriptEnabled of [true, false])
  test(`a used link no longer shows a button, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ javaScriptEnabled })
    await page.goto('/auth/confirm?token_hash=used-up&type=email&next=/')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'was already used' })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'sign in' })).toBeVisible()
  })

test('an emailed link of an unknown type shows a page', async ({ page }) => {
  for (const type of ['__proto__', 'toString', '%00']) {
    const response = await page.goto(`/auth/confirm?token_hash=x&type=${type}`)
    expect(response?.status(), type).toBe(200)
  }
})

test('an expired link offers a new one', async ({ newVisitor }) => {
  const { page } = await newVisitor()
  await page.goto('/auth/confirm?token_hash=long-gone&type=email&next=/')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
})

test('a new error replaces the earlier notice', async ({ newVisitor }) => {
  const { page } = await newVisitor()
  await page.goto('/sign-in?notice=account_deleted')
  await expect(page.getByText('Your account and its data were deleted.')).toBeVisible()
  await sendSignIn(page, 'nobody@example.com', password)
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page.getByText('Your account and its data were deleted.')).toHaveCount(0)
})

test('signing out in one tab signs out the other once it is visible', async ({
  signedInVisitor,
}) => {
  const { page, context, newTab } = await signedInVisitor('tabs')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  const other = await newTab()
  await other.goto('/account')
  await context.clearCookies()
  await other.close()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
