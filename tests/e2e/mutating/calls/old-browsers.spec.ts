import { mailedLink, newAddress } from '../../support/accounts/mailbox.ts'
import { admin, password } from '../../support/accounts/visitor.ts'
import {
  chooseTime,
  fillInVisitor,
  sendBooking,
  untilReady,
} from '../../support/back-button/booking-steps.ts'
import { tabOf, untilAt } from '../../support/back-button/tab.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'
import { makeOld } from '../../support/visitors/old-browser.ts'

// The browser's message about a failed request.
test.use({ expectedErrors: /ERR_FAILED|not a function/ })

// On the page that loads the form later, and on the page that has it in its HTML.
for (const path of ['/?utm_source=letter', '/call'])
  test(`the oldest supported browser can book a call on ${path}`, async ({ newVisitor }) => {
    const { page, context } = await newVisitor()
    await makeOld(context)
    const email = newAddress('old-browser')
    await page.goto(path, { referer: 'https://news.example/letter' })
    expect(
      await page.evaluate("'parse' in URL || 'union' in Set.prototype || 'Temporal' in globalThis"),
    ).toBe(false)
    if (path !== '/call') await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    const tab = tabOf(page)
    const start = await chooseTime(tab)
    await fillInVisitor(tab, email)
    await sendBooking(tab)
    await untilAt(tab, CONFIRMATION)
    const { data } = await admin
      .from('bookings')
      .select('starts_at, attribution')
      .eq('email', email)
    expect(data?.map((row) => Date.parse(row.starts_at))).toEqual([Date.parse(start)])
    expect(data).toMatchObject([{ attribution: { referrerHost: 'news.example' } }])
  })

test('the oldest supported browser can sign up, sign out and sign in', async ({ newVisitor }) => {
  const { page, context } = await newVisitor()
  await makeOld(context)
  const email = newAddress('old-account')
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/sign-up?notice=check_mail')
  await page.goto(await mailedLink(email, 'Confirm your email address'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await page.goto('/account')
  await page.getByRole('region', { name: 'Sessions' }).getByRole('button').first().click()
  await expect(page).toHaveURL('/sign-in?notice=signed_out')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/account')
})

/** Faults that must not keep a form from being sent. */
const faults = {
  'the visit’s source is unavailable': `
    Object.defineProperty(Document.prototype, 'referrer', { get() { throw new TypeError('not a function') } })`,
  'visibility cannot be observed': `
    const { observe } = IntersectionObserver.prototype
    IntersectionObserver.prototype.observe = function (element) {
      if (!element.matches('.booking-space')) throw new TypeError('not a function')
      observe.call(this, element)
    }`,
  'the list of time zones is unavailable': `
    Intl.supportedValuesOf = () => { throw new TypeError('not a function') }`,
}

for (const [fault, script] of Object.entries(faults))
  test(`a call can be booked although ${fault}`, async ({ newVisitor }) => {
    const { page, context } = await newVisitor()
    await context.addInitScript(script)
    const email = newAddress('fault')
    await page.goto('/#growth-plan')
    const tab = tabOf(page)
    await chooseTime(tab)
    await fillInVisitor(tab, email)
    await sendBooking(tab)
    await untilAt(tab, CONFIRMATION)
  })

test('a form that never gets a response can be sent again', async ({ newVisitor }) => {
  const { page, context } = await newVisitor()
  await page.goto('/#growth-plan')
  const tab = tabOf(page)
  await chooseTime(tab)
  await fillInVisitor(tab, newAddress('silence'))
  await context.route('**/call/book', () => undefined)
  // Shortens the browser's timeout for this page.
  await page.evaluate(() => {
    AbortSignal.timeout = () => AbortSignal.abort()
  })
  await sendBooking(tab)
  await untilReady(tab)
  await expect(page.getByText('we don’t know if your call was booked')).toBeVisible()
})
