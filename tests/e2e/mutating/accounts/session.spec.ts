import type { BrowserContext, Page, Request } from '@playwright/test'
import { ownAddress } from '../../support/accounts/own-address.ts'
import { aboutToEnd, ofThisSite } from '../../support/accounts/session-cookies.ts'
import { signIn } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { siteURL, supabaseURL } from '../../support/addresses.ts'
import { secrets } from '../../support/lake-client.ts'

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

async function signOut(page: Page) {
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

// About blocked requests, and about a session that has ended before it is signed out again.
test.use({ expectedErrors: /ERR_FAILED|\/auth\/v1\/logout\?scope=local$/ })

test('a signed-in visitor never sees the signed-out header', async ({ signedInVisitor }) => {
  const { context, page } = await signedInVisitor('flash')
  // Without scripts the page stays as it was before they run.
  await context.route('**/_next/**/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(signInLink(page)).toBeHidden()
  await context.clearCookies()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(signInLink(page)).toBeVisible()
})

test('a sign-out that fails says why and keeps the session', async ({ signedInVisitor }) => {
  const { context, page } = await signedInVisitor('offline')
  await page.goto('/')
  await context.route(`${supabaseURL}/auth/v1/logout**`, (route) => route.abort())
  await signOut(page)
  // In the site's own words, not a library's.
  await expect(page.getByRole('alert').filter({ hasText: 'Sign out failed' })).toContainText(
    'we don’t know whether this went through',
  )
  await expect(accountButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Sign out failed')).toBeHidden()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

for (const status of [401, 403, 404])
  test(`a sign-out that returns ${status} counts as success`, async ({ signedInVisitor }) => {
    const { context, page } = await signedInVisitor(`gone${status}`)
    await page.goto('/')
    await context.route(`${supabaseURL}/auth/v1/logout**`, (route) =>
      route.fulfill({ status, json: { code: 'x', message: 'x' } }),
    )
    await signOut(page)
    await expect(
      page.getByRole('status').filter({ hasText: 'Signed out successfully' }),
    ).toBeVisible()
    await expect(signInLink(page)).toBeVisible()
  })

test('a failed subscription check is logged and changes nothing', async ({ signedInVisitor }) => {
  const { context, page } = await signedInVisitor('check')
  await context.route('**/functions/v1/check-subscription', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The subscription could not be checked'),
  )
  await page.goto('/')
  await logged
  await accountButton(page).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  // A paying customer must not read that there is no subscription because the check failed.
  await expect(page.getByText(/No subscription|Subscription:/)).toHaveCount(0)
})

test('tabs stay in sync: all show a change made in one', async ({ signedInVisitor }) => {
  const { page, newTab, email } = await signedInVisitor('tabs')
  const [home, account] = [await newTab(), await newTab()]
  await home.goto('/')
  await account.goto('/account')
  await expect(accountButton(home)).toBeVisible()
  await expect(accountButton(account)).toBeVisible()
  await page.goto('/')
  await signOut(page)
  await expect(signInLink(home)).toBeVisible()
  await expect(account).toHaveURL('/sign-in?notice=signed_out')
  await signIn(account, email)
  await expect(account).toHaveURL('/account')
  await home.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(accountButton(home)).toBeVisible()
})

const isRefresh = (request: Request) => request.url().includes('grant_type=refresh_token')

/** Gives this profile its own IP address for the auth service's rate limit; all other tests share one. */
async function refreshByOwnAddress(context: BrowserContext) {
  // As a server would: a secret key is rejected with a browser's user agent.
  const own = {
    apikey: secrets.secretKey,
    authorization: `Bearer ${secrets.secretKey}`,
    'sb-forwarded-for': ownAddress(),
    'user-agent': 'node',
  }
  await context.route(`${supabaseURL}/auth/v1/token**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...own } }),
  )
}

test('tabs that refresh at the same time rotate the session once and stay signed in', async ({
  signedInVisitor,
}) => {
  const { context, page, newTab } = await signedInVisitor('tabs-at-once')
  await refreshByOwnAddress(context)
  const ending = aboutToEnd(await context.cookies(siteURL))
  await context.clearCookies()
  await context.addCookies(ending.map(ofThisSite))
  const refreshes: Request[] = []
  context.on('requestfinished', (request) => {
    if (isRefresh(request)) refreshes.push(request)
  })
  const tabs = await Promise.all(Array.from({ length: 4 }, newTab))
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(accountButton(tab)).toBeVisible()
  await expect.poll(() => refreshes.length).toBeGreaterThan(0)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  const responses = refreshes.map(async (request) => (await request.response())?.json())
  const tokens = (await Promise.all(responses)).map(({ refresh_token }) => refresh_token)
  expect(tokens[0]).toMatch(/./)
  expect(new Set(tokens).size).toBe(1)
})

test('a clock that is two hours off causes no refresh storm', async ({ signedInVisitor }) => {
  const { context, page } = await signedInVisitor('clock')
  await refreshByOwnAddress(context)
  let refreshes = 0
  let checks = 0
  context.on('request', (request) => {
    if (isRefresh(request)) refreshes += 1
    if (request.url().includes('check-subscription') && request.method() === 'POST') checks += 1
  })
  await page.clock.install({ time: new Date(Date.now() + 2 * 3600_000) })
  await page.goto('/')
  await expect(accountButton(page)).toBeVisible()
  // Four minutes with a check every 30 seconds are 8 refreshes, plus some retries on a busy machine. A storm is hundreds.
  // All within seconds: more than 30 at once from one IP address would be rejected and end the session.
  for (let i = 0; i < 8; i++) {
    await page.clock.runFor(30_000)
    await page.evaluate(() => fetch('/robots.txt'))
  }
  expect(refreshes).toBeGreaterThan(0)
  expect(refreshes).toBeLessThanOrEqual(24)
  expect(checks).toBeLessThanOrEqual(24)
  await expect(accountButton(page)).toBeVisible()
})

test('the first page clears an invalid session cookie without an error', async ({ newVisitor }) => {
  const { context, page } = await newVisitor()
  const names = ['growth-session', 'growth-session.1']
  for (const path of ['/', '/privacy', '/account']) {
    await context.addCookies(names.map((name) => ofThisSite({ name, value: 'base64-junk' })))
    const printed: string[] = []
    page.on('console', (message) => printed.push(message.text()))
    await page.goto(path)
    await expect(
      page
        .getByRole('link', { name: 'Sign in' })
        .or(page.getByRole('button', { name: 'Sign in' }))
        .first(),
    ).toBeVisible()
    const left = async () => (await context.cookies()).filter(({ name }) => names.includes(name))
    await expect.poll(left, path).toEqual([])
    expect(printed.filter((text) => text.includes('supabase'))).toEqual([])
  }
})
