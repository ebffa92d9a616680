import { freePort } from '@/scripts/process/ports'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'
import { readOffer } from '../../support/calls/booking-forms.ts'
import { startSecondSite } from '../../support/servers/second-site.ts'

test.use({ expectedErrors: /status of 503|ERR_CONNECTION_REFUSED/ })

const UNAVAILABLE = 'Accounts are unavailable right now.'

const forms = [
  { path: 'sign-in', labels: ['Email', 'Password'], button: 'Sign in' },
  { path: 'sign-up', labels: ['Email', 'Password'], button: 'Create account' },
  { path: 'reset-password', labels: ['Email'], button: 'Send the link' },
]

let site: Awaited<ReturnType<typeof startSecondSite>>

test.beforeAll(async () => {
  // Nothing listens on this port.
  site = await startSecondSite({ supabaseUrl: `http://localhost:${await freePort()}` })
})
test.afterAll(() => site?.stop())

test('while the auth service is down the landing page works and the forms say so', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor()
  expect((await page.goto(`${site.url}/`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { path, labels, button } of forms) {
    await page.goto(`${site.url}/${path}`)
    for (const label of labels) await page.getByLabel(label).fill('a@example.com')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(UNAVAILABLE), path).toBeVisible()
    // The input is still there, and the form can be sent again.
    await expect(page.getByLabel('Email')).toHaveValue('a@example.com')
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
  }
})

test('while the auth service is down an account page says so and keeps the session', async ({
  signedInVisitor,
}) => {
  const { context, page } = await signedInVisitor('outage')
  const session = async () =>
    (await context.cookies())
      .filter(({ name }) => name.startsWith('growth-session'))
      .map(({ name, value }) => `${name}=${value}`)
  const before = await session()
  expect(before).not.toEqual([])
  await page.goto(`${site.url}/account`)
  await expect(page.getByText(UNAVAILABLE)).toBeVisible()
  expect(await session()).toEqual(before)
})

test('while calls cannot be booked the landing page shows the host’s email', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor()
  const { host } = await readOffer()
  await page.goto(`${site.url}/#growth-plan`)
  await expect(page.getByText('Online booking isn’t available right now.')).toBeVisible()
  const mailto = page.getByRole('link', { name: host.email })
  await expect(mailto).toHaveAttribute('href', `mailto:${host.email}`)
})
