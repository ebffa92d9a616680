import { mailedLink, newAddress } from '../../support/accounts/mailbox.ts'
import { admin, password } from '../../support/accounts/visitor.ts'
import {
  chooseTime,
  fillInVisitor,
  sendBooking,
  untilReady,
} from '../../support/back/booking-steps.ts'
import { tabOf, untilAt } from '../../support/back/tab.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { makeOld } from '../../support/visitors/old-browser.ts'

// What the browser says of a form that does not arrive.
test.use({ expectedErrors: /ERR_FAILED|not a function/ })

const visitor = { name: 'Dana Whitlock', company: 'Northfield', consent: 'yes' }

// On the page where Preact draws the form, and where React does.
for (const path of ['/?utm_source=letter', '/call'])
  test(`a visitor with the oldest supported browser books a call on ${path}`, async ({
    newVisitor,
  }) => {
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
    await fillInVisitor(tab, { ...visitor, email })
    await sendBooking(tab)
    await untilAt(tab, '/call/booked')
    const { data } = await admin
      .from('bookings')
      .select('starts_at, attribution')
      .eq('email', email)
    expect(data?.map((row) => Date.parse(row.starts_at))).toEqual([Date.parse(start)])
    expect(data).toMatchObject([{ attribution: { referrerHost: 'news.example' } }])
  })

test('a visitor with the oldest supported browser makes an account, signs out and in', async ({
  newVisitor,
}) => {
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

/** What can go wrong around a form, none of which may keep it from being sent. */
const faults = {
  'the source of the visit cannot be told': `
    Object.defineProperty(Document.prototype, 'referrer', { get() { throw new TypeError('not a function') } })`,
  'nothing tells what is in view': `
    const { observe } = IntersectionObserver.prototype
    IntersectionObserver.prototype.observe = function (element) {
      if (element.id !== 'growth-plan' && !element.matches('.booking-place')) throw new TypeError('not a function')
      observe.call(this, element)
    }`,
  'the zones of the world are unknown': `
    Intl.supportedValuesOf = () => { throw new TypeError('not a function') }`,
}

for (const [fault, script] of Object.entries(faults))
  test(`a call is booked although ${fault}`, async ({ newVisitor }) => {
    const { page, context } = await newVisitor()
    await context.addInitScript(script)
    const email = newAddress('fault')
    await page.goto('/#growth-plan')
    const tab = tabOf(page)
    await chooseTime(tab)
    await fillInVisitor(tab, { ...visitor, email })
    await sendBooking(tab)
    await untilAt(tab, '/call/booked')
  })

test('a form whose answer never comes takes another press', async ({ newVisitor }) => {
  const { page, context } = await newVisitor()
  await page.goto('/#growth-plan')
  const tab = tabOf(page)
  await chooseTime(tab)
  await fillInVisitor(tab, { ...visitor, email: newAddress('silence') })
  await context.route('**/call/book', () => undefined)
  // The time the browser waits is its own: it is made short for this page.
  await page.evaluate(() => {
    AbortSignal.timeout = () => AbortSignal.abort()
  })
  await sendBooking(tab)
  await untilReady(tab)
  await expect(page.getByText('we do not know whether yours was booked')).toBeVisible()
})
