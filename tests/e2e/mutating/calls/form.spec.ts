import { newAddress } from '../../support/accounts/mailbox.ts'
import { admin } from '../../support/accounts/visitor.ts'
import { readOffer, send } from '../../support/calls/booking-forms.ts'
import {
  chooseTime,
  daysOn,
  fillInVisitor,
  schedule,
  timesOn,
  waitUntilReady,
} from '../../support/calls/booking-page.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'
import { chooseByLabel } from '../../support/calls/choose-by-label.ts'

test.describe('a rejected form', () => {
  // The browser's messages about a rejected form and a failed request.
  test.use({ expectedErrors: /(status of 400|ERR_FAILED) .*\/call\/book$/ })

  test('shows missing values next to their fields and keeps the input', async ({ newVisitor }) => {
    const { page } = await newVisitor()
    await page.goto('/call')
    await page.getByRole('textbox', { name: 'Company' }).fill('Northfield Learning')
    await page.getByRole('textbox', { name: 'Work email' }).fill('dana@northfield')
    await page.getByRole('button', { name: 'Schedule the call' }).click()
    await expect(page.getByText('Choose a time.', { exact: true })).toBeVisible()
    await expect(page.getByText('Enter your name.', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Work email' })).toHaveAccessibleDescription(
      'Enter a valid email address, such as dana@northfield.example.',
    )
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Northfield Learning')
  })

  test('without a response says the result is unknown, keeps the input and shows the host’s email', async ({
    newVisitor,
  }) => {
    const { context, page } = await newVisitor()
    const { host } = await readOffer()
    await page.goto('/#growth-plan')
    await page.getByRole('textbox', { name: 'Name' }).fill('Dana Whitlock')
    await context.route('**/call/book', (route) => route.abort())
    await page.getByRole('button', { name: 'Schedule the call' }).click()
    await expect(page.getByText('We didn’t get a response')).toBeVisible()
    await expect(page.getByText('we don’t know if your call was booked')).toBeVisible()
    const mailto = page.getByRole('link', { name: host.email })
    await expect(mailto).toHaveAttribute('href', `mailto:${host.email}`)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Dana Whitlock')
  })
})

test.describe('a time that someone else books first', () => {
  test.use({ expectedErrors: /status of 400 .*\/call\/book$|ERR_FAILED .*\/call\/slots$/ })

  test('is no longer chosen, even if the free times can’t be loaded again', async ({
    newVisitor,
  }) => {
    const { context, page } = await newVisitor({ timezoneId: 'Asia/Tokyo' })
    await page.goto('/call')
    await expect(page.getByLabel('Times in')).toHaveValue('Asia/Tokyo')
    const { start } = await chooseTime(page)
    expect((await send({ start })).status).toBe(200)
    await fillInVisitor(page, newAddress('late'))
    await waitUntilReady(page)
    await context.route('**/call/slots', (route) => route.abort())
    await page.getByRole('button', { name: 'Schedule the call' }).click()
    await expect(page.getByText('This time is no longer free.')).toBeVisible()
    await expect(page.getByText('No time chosen')).toBeVisible()
    await expect(page.locator('input[name=start]:checked')).toHaveCount(0)
  })
})

test('days and times can be chosen with the arrow keys', async ({ newVisitor }) => {
  // Not the host's zone, so its name shows that the page's script controls the form.
  const { page } = await newVisitor({ timezoneId: 'Asia/Tokyo' })
  await page.goto('/call')
  await expect(page.getByLabel('Times in')).toHaveValue('Asia/Tokyo')
  await expect(page.getByText('No time chosen')).toBeVisible()
  const days = daysOn(page)
  await days.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('No time chosen')).toBeHidden()
  await expect(timesOn(page).first()).toBeChecked()
})

test('a time chosen before turning to later days in another zone is booked', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ timezoneId: 'Asia/Tokyo' })
  const email = newAddress('later')
  await page.goto('/call')
  await expect(page.getByLabel('Times in')).toHaveValue('Asia/Tokyo')
  const { start } = await chooseTime(page)
  await page.getByRole('link', { name: 'Later days' }).click()
  await page.getByLabel('Times in').selectOption('America/Denver')
  await expect(page.getByText('No time chosen')).toBeHidden()
  await fillInVisitor(page, email)
  await schedule(page)
  await expect(page).toHaveURL(CONFIRMATION)
  const { data } = await admin.from('bookings').select('starts_at').eq('email', email)
  expect(data?.map(({ starts_at }) => Date.parse(starts_at))).toEqual([Date.parse(start)])
})

test('a day or time chosen before the script loads stays chosen in the visitor’s zone', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ timezoneId: 'Asia/Tokyo' })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/call', { waitUntil: 'commit' })
  await chooseByLabel(daysOn(page).nth(2))
  const time = timesOn(page).first()
  await chooseByLabel(time)
  const start = await time.inputValue()
  release()
  await expect(page.getByLabel('Times in')).toHaveValue('Asia/Tokyo')
  await expect(page.getByText('No time chosen')).toBeHidden()
  await expect(page.locator(`input[name=start][value="${start}"]`)).toBeChecked()
})

test('the booking does not load before a visitor scrolls to the growth plan', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(requested).not.toContain('/call/slots')
  expect(requested.filter((path) => path.startsWith('/call/'))).toEqual([])
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await expect.poll(() => requested).toContain('/call/slots')
})

for (const timezoneId of [
  'America/Denver',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
])
  test(`the page formats days and times of ${timezoneId} like the browser does`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ timezoneId })
    await page.goto('/#growth-plan')
    await expect(page.getByLabel('Times in')).toHaveValue(timezoneId)
    const groups = page.locator('fieldset').filter({ has: page.locator('[name="start"]') })
    await expect(groups).toHaveCount(5)
    const shown = await groups.evaluateAll((fieldsets, timeZone) => {
      const write = (options: Intl.DateTimeFormatOptions, start: string) =>
        new Intl.DateTimeFormat('en-US', { timeZone, ...options })
          .format(new Date(start))
          .replace(/\s/g, ' ')
      return fieldsets.map((fieldset) => {
        const inputs = [...fieldset.querySelectorAll<HTMLInputElement>('[name="start"]')]
        const starts = inputs.map(({ value }) => value)
        return {
          day: fieldset.querySelector('legend')?.textContent,
          times: inputs.map((input) => input.parentElement?.textContent),
          ofIntl: {
            day: write({ dateStyle: 'full' }, starts[0] ?? ''),
            times: starts.map((start) => write({ hour: 'numeric', minute: '2-digit' }, start)),
          },
        }
      })
    }, timezoneId)
    for (const { ofIntl, ...own } of shown) expect(own).toEqual(ofIntl)
  })
