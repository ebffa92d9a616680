import { expect, test } from './support/fixtures'
import { startSecondSite } from './support/second-site'
import { signedInVisitor, visitor } from './support/visitor'

const UNAVAILABLE = 'Accounts cannot be reached at the moment.'

test('while the accounts are down the landing page is unaffected and the forms say so', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  // Port 9 takes no connection.
  const site = await startSecondSite({ supabaseUrl: 'http://127.0.0.1:9' })
  const { context, page } = await visitor(browser)
  try {
    expect((await page.goto(`${site.url}/`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [path, fields, button] of [
      ['sign-in', { Email: 'a@example.com', Password: 'correct horse' }, 'Sign in'],
      ['sign-up', { Email: 'a@example.com', Password: 'correct horse' }, 'Create account'],
      ['reset-password', { Email: 'a@example.com' }, 'Send the link'],
    ] as const) {
      await page.goto(`${site.url}/${path}`)
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(UNAVAILABLE), path).toBeVisible()
      // What was typed is still there, and the form can be sent again.
      await expect(page.getByLabel('Email')).toHaveValue('a@example.com')
      await expect(page.getByRole('button', { name: button })).toBeEnabled()
    }
  } finally {
    await context.close()
    await site.stop()
  }
})

test('an account page says so, too, and keeps the session', async ({ browser }) => {
  test.setTimeout(120_000)
  const { context, page } = await signedInVisitor(browser, 'outage')
  const cookies = await context.cookies()
  const site = await startSecondSite({ supabaseUrl: 'http://127.0.0.1:9' })
  try {
    await page.goto(`${site.url}/account`)
    await expect(page.getByText(UNAVAILABLE)).toBeVisible()
    const kept = await context.cookies()
    for (const { name, value } of cookies.filter((cookie) => cookie.name.includes('session')))
      expect(kept.find((cookie) => cookie.name === name)?.value).toBe(value)
  } finally {
    await context.close()
    await site.stop()
  }
})
