import { newAddress } from '../../support/accounts/mailbox.ts'
import { admin, newAccount } from '../../support/accounts/visitor.ts'
import { siteURL } from '../../support/addresses.ts'
import { completeForm, freeTimes } from '../../support/calls/booking-forms.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { bookCall, bookingOf, CONFIRMATION, pathOf } from '../../support/calls/calls.ts'
import { sendFromElsewhere } from '../../support/foreign-forms.ts'

const tag = '@core'
const YEAR_H = 365 * 24

test('every form and file of a call works without a page', { tag }, async ({ newRequests }) => {
  const requests = await newRequests()
  const [start = '', later = ''] = await freeTimes(2)
  const email = newAddress('routes')
  const locationOf = (response: { headers: () => Record<string, string> }) =>
    response.headers().location?.replace(siteURL, '')
  const text = async (path: string) => {
    const response = await requests.get(path)
    expect(response.status(), path).toBe(200)
    return response.text()
  }
  expect(await text('/call')).toContain('Pick a time')
  const form = completeForm({ email, start })
  const booked = locationOf(await requests.post('/call/book', { form })) ?? ''
  expect(booked).toMatch(CONFIRMATION)
  expect(await text(booked)).toContain(email)
  // Without cookies, as when they are blocked or have expired.
  const reloaded = await fetch(siteURL + booked)
  expect([reloaded.status, reloaded.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ])
  const page = await reloaded.text()
  expect(page).toContain(email)
  expect(page).toContain('<meta name="robots" content="noindex,nofollow"')
  expect(page).toContain('<meta name="referrer" content="same-origin"')
  const again = await requests.post('/call/book', { form: completeForm({ email, start: later }) })
  const already = locationOf(again) ?? ''
  expect(already).toMatch(/^\/call\/already\?token=/)
  expect(await text(already)).toMatch(/You already have a call booked.*\/call\/[^"]+\/move"/s)
  const { data } = await admin.from('bookings').select('id').eq('email', email).single()
  const path = pathOf(data?.id)
  expect(await text(path)).toContain('Your call')
  expect(await text(`${path}/move`)).toContain('Move the call')
  expect(await text(`${path}/call.ics`)).toContain(`UID:${data?.id}@`)
  const moved = await requests.post(`${path}/reschedule`, { form: { start: later } })
  expect(locationOf(moved)).toMatch(/^\/call\/.+\?notice=moved$/)
  const cancelled = await requests.post(`${path}/cancel`, { form: {} })
  expect(locationOf(cancelled)).toBe(`${path}?notice=cancelled`)
  expect(await text(path)).toContain('This call is cancelled')
  const afterwards = await requests.get(booked)
  expect([afterwards.status(), afterwards.headers().location?.replace(siteURL, '')]).toEqual([
    307,
    path,
  ])
  expect((await requests.get('/call/nobody.knows.it/call.ics')).status()).toBe(404)
})

test('a host’s forms and feed work without a page', { tag }, async ({ newRequests }) => {
  const call = bookingOf(newAddress('caller'), YEAR_H, { mails: [] })
  expect((await bookCall(admin, call)).outcome).toBe('booked')
  const { email } = await newAccount('host', 'host')
  const host = await newRequests(email)
  const text = async (path: string) => (await host.get(path)).text()
  const send = async (path: string, form: Record<string, string>) => {
    const response = await host.post(`/account/bookings/${path}`, { form })
    return response.headers().location?.replace('/account/bookings?', '')
  }
  expect(await send('feed', { action: 'renew' })).toBe('notice=feed_renewed')
  const page = await (await host.get('/account/bookings')).text()
  const [feed = ''] = /\/account\/bookings\/[^/"<]+\/calendar\.ics/.exec(page) ?? []
  expect(await (await fetch(siteURL + feed)).text()).toContain(`UID:${call.id}@`)
  expect(await (await host.get('/account/bookings/calls.csv')).text()).toContain(call.visitor.email)
  const [later = ''] = await freeTimes(1)
  expect(await text(`/account/bookings/calls/${call.id}/move`)).toContain('Move the call with Dana')
  expect(await send(`calls/${call.id}/reschedule`, { start: later })).toBe('notice=call_moved')
  expect(await send('outcome', { id: call.id, outcome: 'held' })).toBe('error=call_not_begun')
  expect(await send('cancel', { id: call.id })).toBe('notice=call_cancelled')
  expect(await send('feed', { action: 'revoke' })).toBe('notice=feed_revoked')
  expect((await fetch(siteURL + feed)).status).toBe(404)
})

test('an account downloads its calls with what it entered', { tag }, async ({ newRequests }) => {
  const { email } = await newAccount('caller')
  const call = bookingOf(email, YEAR_H + 1, { mails: [] })
  expect((await bookCall(admin, call)).outcome).toBe('booked')
  const data = await (await (await newRequests(email)).get('/account/data.json')).json()
  const { id, starts_at } = call
  const { time_zone, ...entered } = call.visitor
  expect(data.calls).toMatchObject([{ id, status: 'booked', ...entered, time_zone }])
  expect(Date.parse(data.calls[0].starts_at)).toBe(Date.parse(starts_at))
  expect(data.calls[0]).not.toHaveProperty('details')
})

for (const path of ['/call/book', '/call/a.b.c/cancel', '/call/a.b.c/reschedule'])
  test(`${path} rejects forms from other websites`, { tag }, async () => {
    for (const { status, location } of await sendFromElsewhere(path)) {
      expect(status).toBe(303)
      expect(location).toContain('issues=foreign_origin')
      expect(location).toMatch(/^\/(?!\/)/)
    }
  })
