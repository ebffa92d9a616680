import { mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import { ownAddress } from '../../support/accounts/own-address.ts'
import { admin } from '../../support/accounts/visitor.ts'
import { siteURL } from '../../support/addresses.ts'
import {
  completeForm,
  freeTimes,
  READY_MS,
  readOffer,
  send,
  ticketOf,
} from '../../support/calls/booking-forms.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'

// A rare failure is the finding.
test.describe.configure({ retries: 0 })

const DONE = { status: 200, to: expect.stringMatching(CONFIRMATION) }

const startsOf = async (email: string) => {
  const { data, error } = await admin.from('bookings').select('starts_at').eq('email', email)
  if (error) throw error
  return data.map(({ starts_at }) => new Date(starts_at).toISOString())
}

test('of 40 simultaneous bookings of one time one succeeds, the others see a message and other times', async () => {
  const [start = ''] = await freeTimes(1)
  const responses = await Promise.all(Array.from({ length: 40 }, () => send({ start })))
  expect(responses.filter(({ to = '' }) => CONFIRMATION.test(to))).toHaveLength(1)
  const rejected = { status: 400, issues: [{ code: 'slot_taken' }] }
  expect(responses.filter(({ to }) => !to)).toEqual(Array(39).fill(rejected))
  const { slots } = await readOffer()
  expect(slots.length).toBeGreaterThan(50)
  expect(slots.map((slot) => slot.start)).not.toContain(start)
})

test('a form sent twice books once', async () => {
  const [start = ''] = await freeTimes(1)
  const twice = { email: newAddress('twice'), start, ticket: ticketOf(READY_MS) }
  expect(await send(twice)).toEqual(DONE)
  expect(await send(twice)).toEqual(DONE)
  expect(await startsOf(twice.email)).toEqual([start])
})

test('a form with a filled honeypot books nothing and says so', async () => {
  const [start = ''] = await freeTimes(1)
  const filled = { email: newAddress('trapped'), start, blank: 'https://northfield.example' }
  const issues = [{ code: 'hidden_field_filled' }]
  expect(await send(filled)).toEqual({ status: 400, issues, ticket: expect.any(String) })
  expect(await startsOf(filled.email)).toEqual([])
})

test('a form sent within two seconds books nothing, and books a moment later', async () => {
  const [start = ''] = await freeTimes(1)
  const email = newAddress('quick')
  // Opened in the future: even on a slow machine two seconds have not passed.
  const quick = await send({ email, start, ticket: ticketOf(-60_000) })
  const issues = [{ code: 'too_fast' }]
  expect(quick).toEqual({ status: 400, issues, ticket: expect.any(String) })
  expect(await startsOf(email)).toEqual([])
  expect(await send({ email, start, ticket: ticketOf(READY_MS) })).toEqual(DONE)
})

test('a second booking with one email books nothing, and does not reveal the call’s link', async ({
  newVisitor,
}) => {
  const [start = '', other = ''] = await freeTimes(2)
  const email = newAddress('open')
  expect(await send({ email, start })).toEqual(DONE)
  const { context, page } = await newVisitor()
  const form = completeForm({ email, start: other })
  const headers = { origin: siteURL, accept: 'application/json' }
  const response = await context.request.post(`${siteURL}/call/book`, { form, headers })
  const { to } = await response.json()
  expect(to).toMatch(/^\/call\/already\?token=/)
  expect(await startsOf(email)).toEqual([start])
  // Blocked cookies change nothing.
  await context.clearCookies()
  await page.goto(to)
  await expect(page.getByText('no new call was booked')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Move the call' })).toHaveCount(0)
  await mailTo(email, /^Your call with Ruth Calder/)
})

test('times that are not offered are rejected', async () => {
  const past = await send({ start: '2020-01-01T10:00:00.000Z' })
  expect(past).toEqual({ status: 400, issues: [{ code: 'slot_taken' }] })
})

test('a visitor can send twenty forms an hour, and six with one email', async () => {
  const start = '2020-01-01T10:00:00.000Z'
  const codes = async (fields: () => Record<string, string>, count: number, address?: string) => {
    const sent = Array.from({ length: count }, () => send({ start, ...fields() }, address))
    return (await Promise.all(sent)).flatMap(({ issues = [] }) => issues.map(({ code }) => code))
  }
  const times = (count: number, code: string) => Array(count).fill(code)
  const ofVisitor = await codes(() => ({}), 22, ownAddress())
  expect(ofVisitor.sort()).toEqual([...times(20, 'slot_taken'), ...times(2, 'too_many')])
  const email = newAddress('named')
  const ofAddress = await codes(() => ({ email }), 8)
  expect(ofAddress.sort()).toEqual([...times(6, 'slot_taken'), ...times(2, 'too_many')])
})
