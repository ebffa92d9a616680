import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { bookCall, bookingOf } from '../local/supabase/booking-rows'
import { mailboxURL, siteURL } from './support/addresses'
import { expect, test } from './support/fixtures'
import { newAddress } from './support/mailbox'
import { admin, newAccount, signedInVisitor, signIn, visitor } from './support/visitor'

// One database, one list of calls.
test.describe.configure({ mode: 'serial' })
test.afterAll(async () => {
  await Promise.all(created.map((id) => admin.rpc('cancel_call', { ...at(id), mails: [] })))
})

const created: string[] = []
const at = (id: string) => ({ booking_id: id, expected_sequence: 0 })

/** A year ahead no time is offered: what visitors book in other tests takes none of these. */
const LATER = 365 * 24

/** A call that somebody has booked, so many hours after `LATER`. */
async function newCall(hours: number, changes: Record<string, unknown> = {}) {
  const email = newAddress('caller')
  const visitor = { name: 'Dana Whitlock', email, company: 'Northfield', question: 'Why “us”?' }
  const given = { visitor: { ...visitor, time_zone: 'Asia/Kathmandu' }, mails: [], ...changes }
  const call = bookingOf(email, LATER + hours, given)
  const { outcome } = await bookCall(admin, call)
  expect(outcome).toBe('booked')
  created.push(call.id)
  return { ...call, email }
}

/** A host who is signed in, on the page of the calls. */
async function hostOnCalls(browser: Browser) {
  const { id, email } = await newAccount('host')
  await admin.auth.admin.updateUserById(id, { app_metadata: { role: 'host' } })
  const own = await visitor(browser)
  await signIn(own.page, email)
  await own.page.getByRole('link', { name: 'See all calls' }).click()
  await expect(own.page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible()
  return own
}

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

async function calendarMailedTo(email: string): Promise<string> {
  let calendar = ''
  await expect(async () => {
    const response = await fetch(`${mailboxURL}/api/messages?to=${encodeURIComponent(email)}`)
    const [newest] = (await response.json()) as { calendar: string }[]
    calendar = newest?.calendar ?? ''
    expect(calendar).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return calendar
}

test('a host sees a call, cancels it, and the visitor’s calendar hears of it', async ({
  browser,
}) => {
  const call = await newCall(30, { attribution: { landingPath: '/', utmSource: 'letter' } })
  const { page, context } = await hostOnCalls(browser)
  const row = rowOf(page, call.email)
  await expect(row).toContainText('Dana Whitlock, Northfield')
  await expect(row).toContainText('Why “us”?')
  await expect(row).toContainText('Kathmandu (GMT+5:45)')
  await expect(row).toContainText('Landed on / · letter')
  await row.getByText('Cancel the call with').click()
  await row.getByRole('button', { name: 'Cancel and tell Dana Whitlock' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The call is cancelled' })).toBeVisible()
  await expect(rowOf(page, call.email)).toContainText('Cancelled')
  const calendar = new ICAL.Component(ICAL.parse(await calendarMailedTo(call.email)))
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.startDate.toJSDate().toISOString()).toBe(call.starts_at)
  expect([event.sequence, event.uid]).toEqual([1, `${call.id}@localhost`])
  // Its time is free again.
  await newCall(30)
  await context.close()
})

test('the calls are a table that a spreadsheet reads and runs nothing of', async ({ browser }) => {
  const visitor = {
    name: '=HYPERLINK("x")',
    email: newAddress('sum'),
    company: 'A, B',
    question: '',
  }
  await newCall(90, { visitor: { ...visitor, time_zone: 'UTC' } })
  const { page, context } = await hostOnCalls(browser)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const table = await readFile(await (await coming).path(), 'utf8')
  expect(table).toContain(`"'=HYPERLINK(""x"")","${visitor.email}","A, B"`)
  await context.close()
})

test('a calendar program reads the feed until its address is renewed or revoked', async ({
  browser,
}) => {
  const call = await newCall(120)
  const { page, context } = await hostOnCalls(browser)
  await page.getByRole('button', { name: 'Publish my calendar' }).click()
  const address = page.getByText(/calendar\.ics$/)
  const first = (await address.textContent()) ?? ''
  const response = await fetch(first)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const feed = new ICAL.Component(ICAL.parse(await response.text()))
  const uids = feed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).uid)
  expect(uids).toContain(`${call.id}@localhost`)
  const etag = response.headers.get('etag') ?? ''
  expect((await fetch(first, { headers: { 'if-none-match': etag } })).status).toBe(304)
  await page.getByRole('button', { name: 'Renew the address' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'new address' })).toBeVisible()
  const second = (await address.textContent()) ?? ''
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
  await page.getByRole('button', { name: 'Stop publishing' }).click()
  await expect(page.getByRole('button', { name: 'Publish my calendar' })).toBeVisible()
  expect((await fetch(second)).status).toBe(404)
  expect((await fetch(second.replace(/[^/]+(?=\/calendar)/, 'x.y.z'))).status).toBe(404)
  await context.close()
})

test('accounts without the role, and visitors without a session, see no calls', async ({
  browser,
}) => {
  const call = await newCall(150)
  const { page, context } = await signedInVisitor(browser, 'guest')
  await expect(page.getByRole('link', { name: 'See all calls' })).toHaveCount(0)
  expect((await page.goto('/account/bookings'))?.status()).toBe(404)
  expect((await page.request.get('/account/bookings/calls.csv')).status()).toBe(404)
  for (const path of ['cancel', 'feed']) {
    const answer = await page.request.post(`/account/bookings/${path}`, {
      ...{ form: { id: call.id, action: 'renew' }, maxRedirects: 0 },
      headers: { origin: siteURL, accept: 'application/json' },
    })
    expect((await answer.json()).error.code).toBe('not_host')
  }
  await context.clearCookies()
  await page.goto('/account/bookings')
  await expect(page).toHaveURL('/sign-in?next=/account/bookings')
  const { data } = await admin.from('bookings').select('status').eq('id', call.id)
  expect(data).toEqual([{ status: 'booked' }])
  await context.close()
})
