import { siteURL } from './support/addresses'
import { expect, test } from './support/fixtures'
import { newAddress } from './support/mailbox'
import { startSecondSite } from './support/second-site'
import { admin, visitor } from './support/visitor'

type Offer = { ticket: string; slots: { start: string }[]; host: { email: string } }

const offer = async (): Promise<Offer> => (await fetch(`${siteURL}/call/slots`)).json()

/** Sends a complete form from an address of its own, with what a test changes in it. */
async function send(ticket: string, fields: Record<string, string>, origin = siteURL) {
  const body = new URLSearchParams({
    ...{ ticket, name: 'Dana Whitlock', company: 'Northfield', consent: 'yes' },
    ...{ time_zone: 'America/Denver', email: newAddress('abuse'), website: '' },
    ...fields,
  })
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const response = await fetch(`${siteURL}/call/book`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', origin, 'x-forwarded-for': address },
  })
  return { status: response.status, ...(await response.json()) }
}

/** The offer, once its forms are old enough for a person to have filled them in. */
async function readyOffer(): Promise<Offer> {
  const first = await offer()
  await expect
    .poll(async () => (await send(first.ticket, { name: '' })).faults.map(codeOf))
    .not.toContain('too_fast')
  return first
}
const codeOf = ({ code }: { code: string }) => code
const bookedWith = async (email: string) =>
  (await admin.from('bookings').select('id').eq('email', email)).data?.length

const DONE = { status: 200, to: '/call/booked' }

test('of 200 who want one time at once one gets it, the others a kind answer and other times', async () => {
  test.setTimeout(120_000)
  // Each form has a ticket of its own, like 200 visitors.
  const offers = await Promise.all(Array.from({ length: 200 }, offer))
  await readyOffer()
  const start = offers[0]?.slots.at(-1)?.start ?? ''
  const answers = await Promise.all(offers.map(({ ticket }) => send(ticket, { start })))
  expect(answers.filter(({ to }) => to === '/call/booked')).toHaveLength(1)
  const others = answers.filter(({ to }) => !to)
  expect(others.map(({ status, faults }) => [status, faults])).toEqual(
    others.map(() => [400, [{ code: 'slot_taken' }]]),
  )
  const { slots } = await offer()
  expect(slots.length).toBeGreaterThan(50)
  expect(slots.map((slot) => slot.start)).not.toContain(start)
})

test('a form sent twice books once, and a robot in the trap nothing, with the same answer', async () => {
  const { ticket, slots } = await readyOffer()
  const email = newAddress('twice')
  const fields = { email, start: slots[40]?.start ?? '' }
  expect(await send(ticket, fields)).toEqual(DONE)
  expect(await send(ticket, fields)).toEqual(DONE)
  expect(await bookedWith(email)).toBe(1)
  const robot = newAddress('robot')
  const trapped = { email: robot, start: slots[44]?.start ?? '', website: 'https://spam.example' }
  expect(await send(ticket, trapped)).toEqual(DONE)
  expect(await bookedWith(robot)).toBe(0)
})

test('nobody learns from the answer whether an address has a call', async () => {
  const { ticket, slots } = await readyOffer()
  const email = newAddress('open')
  expect(await send(ticket, { email, start: slots[48]?.start ?? '' })).toEqual(DONE)
  const again = await readyOffer()
  expect(await send(again.ticket, { email, start: again.slots[52]?.start ?? '' })).toEqual(DONE)
  expect(await bookedWith(email)).toBe(1)
})

test('forms of other websites, and times that are not offered, are refused', async () => {
  const { ticket, slots } = await readyOffer()
  const start = slots[56]?.start ?? ''
  const foreign = await send(ticket, { start }, 'https://evil.example')
  expect(foreign.faults).toEqual([{ code: 'foreign_origin' }])
  const past = await send(ticket, { start: '2020-01-01T10:00:00.000Z' })
  expect(past.faults).toEqual([{ code: 'slot_taken' }])
})

test('when the booking cannot be reached nothing typed is lost and the host’s address is offered', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { context, page } = await visitor(browser)
  await page.goto('/#growth-plan')
  await page.getByRole('textbox', { name: 'Name' }).fill('Dana Whitlock')
  await context.route('**/call/book', (route) => route.abort())
  await page.getByRole('button', { name: 'Schedule the call' }).click()
  await expect(page.getByText('Calls cannot be booked here at the moment.')).toBeVisible()
  const { host } = await offer()
  const mailto = page.getByRole('link', { name: host.email })
  await expect(mailto).toHaveAttribute('href', `mailto:${host.email}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana Whitlock')
  // Port 9 takes no connection.
  const site = await startSecondSite({ supabaseUrl: 'http://127.0.0.1:9' })
  try {
    await page.goto(`${site.url}/#growth-plan`)
    await expect(page.getByText('Calls cannot be booked here at the moment.')).toBeVisible()
    await expect(mailto).toHaveAttribute('href', `mailto:${host.email}`)
  } finally {
    await context.close()
    await site.stop()
  }
})
