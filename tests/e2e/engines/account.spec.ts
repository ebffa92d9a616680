import { mailedLink, newAddress } from '../support/accounts/mailbox.ts'
import { newAccount, password } from '../support/accounts/visitor.ts'
import { test } from '../support/engines/engine.ts'

// A second sign-out, when the session has already ended.
test.use({ expectedProblems: /^403 POST \/auth\/v1\/logout$/ })

test('a visitor signs up, confirms, signs in and signs out', async ({ newTab }) => {
  const tab = await newTab()
  const email = newAddress('engine')
  await tab.goto('/')
  await tab.click('link', 'Sign in')
  await tab.click('link', 'Create one')
  await tab.expectAddress('/sign-up')
  await tab.expectReadable()
  await tab.fill('Email', email)
  await tab.fill('Password', password)
  await tab.click('button', 'Create account')
  await tab.expectSeen('heading', 'Check your email')
  await tab.expectReadable()

  await tab.goto(await mailedLink(email, 'Confirm your email address'))
  await tab.click('button', 'Confirm')
  await tab.expectSeen('status', /Your email address is confirmed\./)
  await tab.expectReadable()
  await tab.click('button', 'Account')
  await tab.expectSeen('link', 'Your account')
  await tab.expectReadable()
  await tab.click('link', 'Your account')
  await tab.expectSeen('heading', 'Your account')
  await tab.expectReadable()

  await tab.goto('/')
  await tab.click('button', 'Account')
  await tab.click('button', 'Sign out')
  await tab.expectSeen('status', /^Signed out successfully/)
  await tab.expectSeen('link', 'Sign in')
  await tab.expectReadable()
  await tab.goto('/account')
  await tab.expectAddress('/sign-in?next=/account')
})

test.describe('a rejected sign-in', () => {
  test.use({ expectedProblems: /^400 POST \/auth\/sign-in$/ })

  test('shows why, and the right password opens the account', async ({ newTab }) => {
    const { email } = await newAccount('engine')
    const tab = await newTab({ width: 390 })
    await tab.goto('/sign-in?next=/account')
    await tab.fill('Email', email)
    await tab.fill('Password', 'not this one')
    await tab.click('button', 'Sign in')
    await tab.expectSeen('status', /Invalid login credentials/)
    await tab.expectReadable()
    await tab.fill('Password', password)
    await tab.click('button', 'Sign in')
    await tab.expectAddress('/account')
    await tab.expectSeen('heading', 'Your account')
    await tab.expectReadable()
  })
})
