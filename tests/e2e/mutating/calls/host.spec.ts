import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import { admin, password } from '../../support/accounts/visitor.ts'
import { readOffer } from '../../support/calls/booking-forms.ts'
import { chooseTime } from '../../support/calls/booking-page.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { bookCall, bookingOf, visitorOf } from '../../support/calls/calls.ts'
import { makePast } from '../../support/calls/past-calls.ts'

/** A year ahead no times are offered, so visitors' bookings can't collide. */
const LATER = 365 * 24

let hours = LATER

/** Books a call at a unique time. */
async function newCall(changes: Record<string, unknown> = {}) {
  const email = newAddress('caller')
  const visitor = visitorOf(email, { question: 'Why “us”?', time_zone: 'Asia/Kathmandu' })
  hours += 1
  const call = bookingOf(email, hours, { visitor, mails: [], ...changes })
  const { outcome } = await bookCall(admin, call)
  expect(outcome).toBe('booked')
  return { ...call, email }
}

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

test('a host sees and cancels a call, and the visitor’s calendar is updated', async ({
  signedInVisitor,
}) => {
  const call = await newCall({ attribution: { landingPath: '/', utmSource: 'letter' } })
  const { page } = await signedInVisitor('host', { role: 'host' })
  await page.goto('/account')
  await page.getByRole('link', { name: 'See all calls' }).click()
  await expect(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible()
  const row = rowOf(page, call.email)
  await expect(row).toContainText('Dana Whitlock, Northfield')
  await expect(row).toContainText('Why “us”?')
  await expect(row).toContainText('Kathmandu (GMT+5:45)')
  await expect(row).toContainText('Landed on / · letter')
  await row.getByText('Cancel the call with').click()
  await row.getByRole('button', { name: 'Cancel and notify Dana Whitlock' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The call was cancelled' })).toBeVisible()
  await expect(row).toContainText('Cancelled')
  const mail = await mailTo(call.email, /^Cancelled/)
  const calendar = new ICAL.Component(ICAL.parse(mail.calendar))
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.startDate.toJSDate().toISOString()).toBe(call.starts_at)
  expect([event.sequence, event.uid]).toEqual([1, `${call.id}@localhost`])
  // The time is free again.
  await newCall({ starts_at: call.starts_at, ends_at: call.ends_at })
})

for (const javaScriptEnabled of [true, false])
  test(`a host moves a call on a phone${javaScriptEnabled ? '' : ' without JavaScript'}`, async ({
    signedInVisitor,
  }) => {
    const call = await newCall()
    const viewport = { width: 390, height: 800 }
    const { page } = await signedInVisitor('host', { role: 'host', viewport, javaScriptEnabled })
    await page.goto('/account/bookings')
    await rowOf(page, call.email).getByRole('link', { name: 'Move' }).click()
    await expect(page.getByRole('heading', { name: 'Move the call with Dana' })).toBeVisible()
    await chooseTime(page, 'last')
    await page.getByRole('button', { name: 'Move the call' }).click()
    await expect(page.getByText('The call was moved')).toBeVisible()
    expect((await mailTo(call.email, /^Moved/)).text).toContain('had to move your call')
  })

test('a host records a call’s outcome and undoes it', async ({ signedInVisitor }) => {
  const call = await newCall()
  await makePast(call.id)
  const { page } = await signedInVisitor('host', { role: 'host', javaScriptEnabled: false })
  await page.goto('/account/bookings')
  const row = rowOf(page, call.email)
  await row.getByRole('button', { name: 'No-show' }).click()
  await expect(row.getByRole('button', { name: 'No-show', pressed: true })).toBeVisible()
  await row.getByRole('button', { name: 'No-show' }).click()
  await expect(row.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('visitor and host get an email when the visitor’s account is deleted', async ({
  signedInVisitor,
}) => {
  const { id, email, page } = await signedInVisitor('goer', { javaScriptEnabled: false })
  const name = `Dana ${id}`
  const call = await newCall({ visitor: visitorOf(email, { name, time_zone: 'UTC' }) })
  await page.goto('/account')
  const form = page.getByRole('region', { name: 'Delete account', exact: true })
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/sign-in?notice=account_deleted')
  const { host } = await readOffer()
  const mails = [
    await mailTo(host.email, new RegExp(`^Cancelled call: ${name}`)),
    await mailTo(email, /^Cancelled:/),
  ]
  for (const { calendar } of mails) {
    const file = new ICAL.Component(ICAL.parse(calendar))
    expect(file.getFirstPropertyValue('method')).toBe('CANCEL')
    const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.uid).toBe(`${call.id}@localhost`)
  }
  const { data } = await admin.from('bookings').select('status, email, details').eq('id', call.id)
  expect(data).toEqual([
    { status: 'cancelled', email: 'deleted@invalid', details: { name: 'Deleted' } },
  ])
  const queuedEmails = () => admin.from('booking_outbox').select('id').eq('booking_id', call.id)
  await expect.poll(async () => (await queuedEmails()).data).toEqual([])
})

test('the calls download as CSV without spreadsheet formulas', async ({ signedInVisitor }) => {
  const email = newAddress('sum')
  const visitor = visitorOf(email, { name: '=HYPERLINK("x")', company: 'A, B', time_zone: 'UTC' })
  await newCall({ visitor })
  const { page } = await signedInVisitor('host', { role: 'host' })
  await page.goto('/account/bookings')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const table = await readFile(await (await coming).path(), 'utf8')
  expect(table).toContain(`"'=HYPERLINK(""x"")","${email}","A, B"`)
})

test('a calendar app can read the feed until its URL is renewed or revoked', async ({
  signedInVisitor,
}) => {
  const call = await newCall()
  const { page } = await signedInVisitor('host', { role: 'host' })
  await page.goto('/account/bookings')
  await page.getByRole('button', { name: 'Publish my calendar' }).click()
  const address = page.getByText(/calendar\.ics$/)
  const first = (await address.textContent()) ?? ''
  const response = await fetch(first)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const feed = new ICAL.Component(ICAL.parse(await response.text()))
  const events = feed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const event = events.find(({ uid }) => uid === `${call.id}@localhost`)
  expect(event?.summary).toContain(': Dana Whitlock, Northfield Learning')
  expect(event?.description).toBe(`${call.email}\n\nWhy “us”?`)
  const etag = response.headers.get('etag') ?? ''
  expect((await fetch(first, { headers: { 'if-none-match': etag } })).status).toBe(304)
  await page.getByRole('button', { name: 'Get a new address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'new address' })).toBeVisible()
  await expect(address).not.toHaveText(first)
  const second = (await address.textContent()) ?? ''
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
  await page.getByRole('button', { name: 'Stop publishing' }).click()
  await expect(page.getByRole('button', { name: 'Publish my calendar' })).toBeVisible()
  expect((await fetch(second)).status).toBe(404)
  expect((await fetch(second.replace(/[^/]+(?=\/calendar)/, 'x.y.z'))).status).toBe(404)
})

test('accounts without the host role and signed-out visitors see no calls', async ({
  newRequests,
  signedInVisitor,
}) => {
  const call = await newCall()
  const { page, email } = await signedInVisitor('guest')
  await page.goto('/account')
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all calls' })).toHaveCount(0)
  const guest = await newRequests(email)
  for (const path of ['', '/calls.csv'])
    expect((await guest.get(`/account/bookings${path}`)).status(), path).toBe(404)
  for (const path of ['cancel', 'feed']) {
    const response = await guest.post(`/account/bookings/${path}`, {
      form: { id: call.id, action: 'renew' },
      headers: { accept: 'application/json' },
    })
    expect((await response.json()).errors[0].code).toBe('not_host')
  }
  const stranger = await newRequests()
  for (const path of ['', '/calls.csv']) {
    const { location } = (await stranger.get(`/account/bookings${path}`)).headers()
    expect(location, path).toMatch(/\/sign-in\?next=\/account\/bookings$/)
  }
  const { data } = await admin.from('bookings').select('status').eq('id', call.id)
  expect(data).toEqual([{ status: 'booked' }])
})
