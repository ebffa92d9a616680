import ICAL from 'ical.js'
import { mailboxURL } from './support/addresses'
import { expect, test } from './support/fixtures'
import { newAddress } from './support/mailbox'
import { admin, visitor } from './support/visitor'

type Mail = { id: string; subject: string; text: string; calendar?: string }

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxURL}/api/messages?to=${encodeURIComponent(address)}`)
  return (await response.json()) as Mail[]
}

async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    found = (await mailsTo(address)).find((mail) => subject.test(mail.subject))
    expect(found, `${subject} to ${address}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  if (!found) throw new Error('no mail')
  return found
}

function eventIn(calendar: string) {
  const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')
  if (!event) throw new Error('The file has no event')
  return new ICAL.Event(event)
}

const HOST = 'ruth@kestrel.example'
const linkIn = (mail: Mail) => /https?:\/\/\S+\/call\/\S+/.exec(mail.text)?.[0] ?? ''

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'in the page' : 'without JavaScript'
  test(`a visitor in another zone books, moves and cancels a call, ${how}`, async ({ browser }) => {
    test.setTimeout(120_000)
    // A zone whose clocks are 45 minutes off the hour.
    const { context, page } = await visitor(browser, {
      javaScriptEnabled,
      timezoneId: 'Australia/Eucla',
    })
    const email = newAddress('caller')
    if (javaScriptEnabled) {
      await page.goto('/?utm_source=letter#growth-plan')
    } else {
      await page.goto('/')
      await page.getByRole('link', { name: 'Schedule a 15-Minute' }).last().click()
      await expect(page).toHaveURL('/call')
      await page.goto('/call?time_zone=Australia/Eucla')
    }
    await expect(page.getByLabel('Times in')).toHaveValue('Australia/Eucla')
    const first = page.getByRole('radio', { name: /^\d{1,2}:\d{2} [AP]M$/ }).first()
    const start = (await first.getAttribute('value')) ?? ''
    const shown = (await first.locator('xpath=..').textContent()) ?? ''
    const inZone = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: 'Australia/Eucla', hour: 'numeric', minute: '2-digit' },
    }).format(new Date(start))
    expect(shown.trim()).toBe(inZone.replace(/\s/g, ' '))
    await first.check({ force: true })
    await page.getByRole('textbox', { name: 'Name' }).fill('Dana Whitlock')
    await page.getByRole('textbox', { name: 'Company' }).fill('Northfield Learning')
    await page.getByRole('textbox', { name: 'Work email' }).fill(email)
    await page.getByRole('checkbox').check()
    // The time trap: nobody fills the form in less than two seconds.
    await expect(async () => {
      const button = page.getByRole('button', { name: 'Schedule the call' })
      if (await button.isVisible()) await button.click({ timeout: 1000 })
      await expect(page).toHaveURL('/call/booked', { timeout: 1500 })
    }).toPass({ timeout: 15_000 })
    await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible()

    const { data } = await admin.from('bookings').select('attribution').eq('email', email).single()
    if (javaScriptEnabled)
      expect(data?.attribution).toMatchObject({ landingPath: '/', utmSource: 'letter' })
    const booked = await mailTo(email, /^Booked/)
    expect((await mailTo(HOST, /Dana Whitlock/)).text).toContain(email)
    const manage = linkIn(booked)
    const calendar = await (await fetch(`${manage}/call.ics`)).text()
    const event = eventIn(calendar)
    expect(event.startDate.toJSDate().toISOString()).toBe(start)

    await page.goto(manage)
    await page.getByRole('link', { name: 'Move the call' }).click()
    const other = page.getByRole('radio', { name: /^\d{1,2}:\d{2} [AP]M$/ }).last()
    const moved = (await other.getAttribute('value')) ?? ''
    const day = page.getByRole('group', { name: 'Day' }).getByRole('radio')
    await day.last().check({ force: true })
    await page.locator(`input[name=start][value="${moved}"]`).check({ force: true })
    await page.getByRole('button', { name: 'Move the call' }).click()
    await expect(page.getByText('Your call has a new time.')).toBeVisible()
    await mailTo(email, /^Moved/)
    const again = await (await fetch(`${page.url().split('?')[0]}/call.ics`)).text()
    const movedEvent = eventIn(again)
    expect(movedEvent.uid).toBe(event.uid)
    expect(movedEvent.sequence).toBeGreaterThan(event.sequence)
    expect(movedEvent.startDate.toJSDate().toISOString()).toBe(moved)

    await page.getByText('Cancel the call').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { name: 'This call is cancelled' })).toBeVisible()
    await mailTo(email, /^Cancelled/)
    await page.goto('/call')
    await expect(page.locator(`input[name=start][value="${start}"]`)).toHaveCount(1)
    await context.close()
  })
}

test('what is missing is said beside its field, and nothing typed is lost', async ({ browser }) => {
  const { context, page } = await visitor(browser)
  await page.goto('/call')
  await page.getByRole('textbox', { name: 'Company' }).fill('Northfield Learning')
  await page.getByRole('textbox', { name: 'Work email' }).fill('dana@northfield')
  await page.getByRole('button', { name: 'Schedule the call' }).click()
  await expect(page.getByText('Choose a time.')).toBeVisible()
  await expect(page.getByText('Tell us your name.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Work email' })).toHaveAccessibleDescription(
    'Enter a complete address, such as dana@northfield.example.',
  )
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Northfield Learning')
  await context.close()
})

test('days and times are chosen with the arrow keys', async ({ browser }) => {
  const { context, page } = await visitor(browser, { timezoneId: 'America/Denver' })
  await page.goto('/call')
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio')
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('No time chosen')).toBeHidden()
  await context.close()
})

test('a visitor who does not scroll to the growth plan loads nothing of the booking', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('/call/'))).toEqual([])
})
