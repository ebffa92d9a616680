import type { Page } from '@playwright/test'
import { supabaseURL } from './support/addresses'
import { expect, test } from './support/fixtures'
import { signedInVisitor, signIn } from './support/visitor'

const slot = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

test('a signed-in visitor never sees the header of the other state', async ({ browser }) => {
  const { context, page } = await signedInVisitor(browser, 'flash')
  // Without its scripts the page stands as it is before they run.
  await context.route('**/_next/**/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(slot(page)).toBeHidden()
  await context.close()
})

test('a sign-out that fails says why and keeps the session', async ({ browser }) => {
  const { context, page } = await signedInVisitor(browser, 'offline')
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await context.route(`${supabaseURL}/auth/v1/logout**`, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sign out failed' })).toContainText(
    'Failed to fetch',
  )
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Sign out failed')).toBeHidden()
  await page.goto('/account')
  await expect(page).toHaveURL('/account')
  await context.close()
})

for (const status of [401, 403, 404])
  test(`a sign-out that is answered ${status} counts as success`, async ({ browser }) => {
    const { context, page } = await signedInVisitor(browser, `gone${status}`)
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await context.route(`${supabaseURL}/auth/v1/logout**`, (route) =>
      route.fulfill({ status, json: { code: 'x', message: 'x' } }),
    )
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Signed out successfully' }),
    ).toBeVisible()
    await expect(slot(page)).toBeVisible()
    await context.close()
  })

test('a failed check of the subscription is logged and changes nothing', async ({ browser }) => {
  const { context, page } = await signedInVisitor(browser, 'check')
  await context.route('**/functions/v1/check-subscription', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The subscription could not be checked'),
  )
  await page.goto('/')
  await logged
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  // Whoever pays for one must not read that there is none, because nobody could look.
  await expect(page.getByText(/No subscription|Subscription:/)).toHaveCount(0)
  await context.close()
})

test('tabs stay in step: what one does, the others show', async ({ browser }) => {
  const { context, page, email } = await signedInVisitor(browser, 'tabs')
  const [home, account] = [await context.newPage(), await context.newPage()]
  await home.goto('/')
  await account.goto('/account')
  await expect(home.getByRole('button', { name: 'Account' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(slot(home)).toBeVisible()
  await expect(account).toHaveURL('/sign-in?notice=signed_out')
  await signIn(account, email)
  await expect(account).toHaveURL('/account')
  await home.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(home.getByRole('button', { name: 'Account' })).toBeVisible()
  await context.close()
})

/** The session as the cookies hold it, and a way to change it. */
async function editSession(page: Page, change: (session: { expires_at: number }) => void) {
  const cookies = (await page.context().cookies()).filter(({ name }) =>
    /^growth-session(\.\d)?$/.test(name),
  )
  cookies.sort((a, b) => a.name.localeCompare(b.name))
  const text = cookies.map(({ value }) => value).join('')
  const session = JSON.parse(Buffer.from(text.replace(/^base64-/, ''), 'base64url').toString())
  change(session)
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  await page.context().clearCookies({ name: /^growth-session/ })
  const [first] = cookies
  if (!first) throw new Error('no session')
  const chunks = value.match(/.{1,3180}/g) ?? []
  await page.context().addCookies(
    chunks.map((chunk, index) => ({
      ...first,
      name: chunks.length === 1 ? 'growth-session' : `growth-session.${index}`,
      value: chunk,
    })),
  )
}

test('ten tabs that refresh at once rotate the session once and stay signed in', async ({
  browser,
}) => {
  const { context, page } = await signedInVisitor(browser, 'ten')
  await editSession(page, (session) => {
    session.expires_at = Math.floor(Date.now() / 1000) + 30
  })
  const tokens = new Set<string>()
  context.on('response', async (response) => {
    if (!response.url().includes('grant_type=refresh_token')) return
    const { refresh_token } = await response.json()
    tokens.add(refresh_token)
  })
  const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect.poll(() => tokens.size).toBe(1)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await context.close()
})

test('a clock two hours off causes no storm of refreshes', async ({ browser }) => {
  const { context, page } = await signedInVisitor(browser, 'clock')
  let refreshes = 0
  let checks = 0
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes++
    if (request.url().includes('check-subscription') && request.method() === 'POST') checks++
  })
  await page.clock.install({ time: new Date(Date.now() + 2 * 3600_000) })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  // Four minutes: a look every 30 seconds is 8 refreshes, and a busy machine repeats some. A storm is hundreds.
  // All come within seconds: more than 30 at once from one address would be refused, and end the session.
  for (let i = 0; i < 8; i++) {
    await page.clock.runFor(30_000)
    await page.evaluate(() => fetch('/robots.txt'))
  }
  expect(refreshes).toBeGreaterThan(0)
  expect(refreshes).toBeLessThanOrEqual(24)
  expect(checks).toBeLessThanOrEqual(24)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await context.close()
})
