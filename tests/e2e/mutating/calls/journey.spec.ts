import ICAL from 'ical.js'
import { type Mail, mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import { admin } from '../../support/accounts/visitor.ts'
import { readOffer } from '../../support/calls/booking-forms.ts'
import { chooseTime, fillInVisitor, schedule } from '../../support/calls/booking-page.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'

// A zone with a 45-minute offset.
const timeZone = 'Australia/Eucla'
const inZone = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
const HOST = 'ruth@kestrel.example'

async function eventAt(url: string) {
  const calendar = await (await fetch(url)).text()
  const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
  if (!event) throw new Error('The file has no event.')
  const { uid, sequence, startDate } = new ICAL.Event(event)
  return { uid, sequence, start: startDate.toJSDate().toISOString() }
}

function linkIn({ text }: Mail): string {
  const [link] = /https?:\/\/\S+\/call\/\S+/.exec(text) ?? []
  if (!link) throw new Error('The email has no link to the call.')
  return link
}

test('a booking records the visit’s first campaign and referrer after several pages', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor()
  const email = newAddress('campaign')
  const referer = 'https://news.example/letter'
  await page.goto('/?utm_source=li&utm_campaign=spring', { referer })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page).toHaveURL('/privacy')
  await page.getByRole('link', { name: 'Free Growth Plan' }).click()
  await chooseTime(page)
  await fillInVisitor(page, email)
  await schedule(page)
  await expect(page).toHaveURL(CONFIRMATION)
  const rows = await admin.from('bookings').select('attribution').eq('email', email)
  const from = { utmSource: 'li', utmCampaign: 'spring', referrerHost: 'news.example' }
  expect(rows.data).toMatchObject([{ attribution: { landingPath: '/', ...from } }])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('visit')
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'in the page' : 'without JavaScript'
  const tag = javaScriptEnabled ? ['@core'] : []
  test(`a visitor in another zone books, moves and cancels a call, ${how}`, { tag }, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ javaScriptEnabled, timezoneId: timeZone })
    const email = newAddress('caller')
    if (javaScriptEnabled) {
      await page.goto('/?utm_source=letter#growth-plan')
    } else {
      await page.goto('/')
      await page.getByRole('link', { name: 'Schedule a 15-Minute' }).last().click()
      await expect(page).toHaveURL('/call')
      await page.goto(`/call?time_zone=${timeZone}`)
    }
    await expect(page.getByLabel('Times in')).toHaveValue(timeZone)
    const { start, shown } = await chooseTime(page)
    expect(shown?.trim()).toBe(inZone.format(new Date(start)).replace(/\s/g, ' '))
    await fillInVisitor(page, email)
    await schedule(page)
    await expect(page).toHaveURL(CONFIRMATION)
    await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'meet.kestrel.example/ruth' })).toBeVisible()

    if (javaScriptEnabled) {
      const rows = await admin.from('bookings').select('attribution').eq('email', email)
      const from = { landingPath: '/', utmSource: 'letter' }
      expect(rows.data).toMatchObject([{ attribution: from }])
    }
    const manage = linkIn(await mailTo(email, /^Booked/))
    await mailTo(HOST, /Dana Whitlock/, email)
    const booked = await eventAt(`${manage}/call.ics`)
    expect(booked.start).toBe(start)

    await page.goto(manage)
    await page.getByRole('link', { name: 'Move the call' }).click()
    await expect(page.getByRole('heading', { name: 'Move the call' })).toBeVisible()
    // With scripts the times render again in the visitor's zone.
    await expect(page.getByLabel('Times in')).toHaveValue(timeZone)
    const other = await chooseTime(page, 'last')
    await page.getByRole('button', { name: 'Move the call' }).click()
    await expect(page.getByText('Your call has a new time.')).toBeVisible()
    await mailTo(email, /^Moved/)
    const moved = await eventAt(`${page.url().split('?')[0]}/call.ics`)
    expect(moved.uid).toBe(booked.uid)
    expect(moved.sequence).toBeGreaterThan(booked.sequence)
    expect(moved.start).toBe(other.start)
    expect(moved.start).not.toBe(start)

    await page.getByText('Cancel the call').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { name: 'This call is cancelled' })).toBeVisible()
    await mailTo(email, /^Cancelled/)
    const free = (await readOffer()).slots.map((slot) => slot.start)
    expect(free).toEqual(expect.arrayContaining([start, moved.start]))
  })
}
