import { type Fault, faultNamed } from '@/tests/support/accounts/faults'
import { type FaultySite, startFaultySite } from '../../support/accounts/faulty-site.ts'
import {
  aboutToEnd,
  cookieHeader,
  ofThisSite,
  sessionCookies,
} from '../../support/accounts/session-cookies.ts'
import { newAccount } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/accounts/visitor-fixtures.ts'

// A gateway without CORS headers gives the browser no more details.
test.use({ expectedErrors: /CORS policy|ERR_FAILED|status of 50[23]/ })

const UNAVAILABLE = 'Accounts are unavailable right now.'

const own = [
  '/account',
  '/account/bookings',
  '/account/data.json',
  '/account/bookings/calls.csv',
  '/new-password',
]
const open = ['/sign-in', '/sign-up', '/reset-password', '/auth/confirm?token_hash=x&type=email']
const tokens = { fresh: 3600, expired: -60 }
/** One of each kind; tests/contract/lib/visitor-session.test.ts has them all. */
const cases: [fault: string, token: keyof typeof tokens][] = [
  ['a bad gateway', 'expired'],
  ['no response', 'fresh'],
  ['a page with status 200', 'fresh'],
  ['a slow response', 'expired'],
]

let site: FaultySite

test.beforeAll(async () => {
  site = await startFaultySite()
})
test.afterAll(() => site?.stop())
test.afterEach(() => site.gate.heal())

async function walkThrough(fault: Fault, cookie: string) {
  site.gate.fault = fault
  site.gate.requests.length = 0
  const closed = await Promise.all(own.map((path) => site.request(path, cookie)))
  const calls = site.gate.requests.splice(0).map(({ line }) => line)
  const others = await Promise.all(open.map((path) => site.request(path, cookie)))
  // Pages that need no account never wait for the auth service.
  expect(site.gate.requests.map(({ line }) => line)).toEqual([])
  site.gate.heal()
  return { closed, others, calls }
}

for (const [name, token] of cases)
  test(`while the auth service gives ${name}, pages with a token that is ${token} respond and keep the session`, async () => {
    const fault = faultNamed(name)
    const { email } = await newAccount('faults', 'host')
    const cookie = cookieHeader(aboutToEnd(await sessionCookies(email), tokens[token]))
    const { closed, others, calls } = await walkThrough(fault, cookie)
    // Each call waits for the whole deadline.
    if (fault.hangs) expect(calls).toEqual(own.map(() => 'GET /auth/v1/user'))
    for (const { path, status, type, location, text, cleared } of closed) {
      expect(cleared, path).toEqual([])
      if (fault.delayMs) {
        // A session started by an emailed link can choose a password; the form tells the others so.
        expect([path, status]).toEqual([path, 200])
        continue
      }
      expect([path, status, location]).toEqual([path, 503, null])
      expect(type, path).toContain('text/html')
      expect(text, path).toContain(UNAVAILABLE)
      expect(text, path).toContain('</html>')
    }
    for (const { path, status, type, cleared, location } of others) {
      expect(cleared, path).toEqual([])
      if (path === '/sign-in') expect([status, location]).toEqual([307, '/account'])
      else expect([path, status, type]).toEqual([path, 200, expect.stringContaining('text/html')])
    }
    expect((await site.request('/account', cookie)).text).toContain(email)
  })

test('while the database does not respond, every host page responds', async () => {
  const { email } = await newAccount('faults', 'host')
  const cookie = cookieHeader(aboutToEnd(await sessionCookies(email), 3600))
  site.gate.fault = faultNamed('no response')
  site.gate.at = / \/rest\/v1\//
  for (const { path, status, text } of await Promise.all(
    own.map((at) => site.request(at, cookie)),
  )) {
    expect([200, 303, 503], `${path} ${text.slice(0, 200)}`).toContain(status)
  }
  expect(site.gate.requests.map(({ line }) => line).join()).toContain('/rest/v1/booking_feeds')
})

test('the header links to the account if the session cannot be read, and checks again', async ({
  newVisitor,
}) => {
  const { email } = await newAccount('header')
  const { context, page } = await newVisitor()
  await context.addCookies(aboutToEnd(await sessionCookies(email), -60).map(ofThisSite))
  await page.clock.install()
  site.gate.fault = faultNamed('a bad gateway')
  await page.goto(`${site.url}/`)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(banner.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  site.gate.heal()
  const button = banner.getByRole('button', { name: 'Account', exact: true })
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(await button.count()).toBe(1)
  }).toPass()
})
