import type { Page } from '@playwright/test'
import { BOOKING_MESSAGES } from '@/lib/booking/booking-messages'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import { chooseByLabel } from '../../support/calls/choose-by-label.ts'
import { expect, test } from '../../support/fixtures.ts'
import { growing, settle, tolerance } from '../../support/pictures/settle.ts'

test.use({ expectedErrors: /status of 400/, timezoneId: 'America/Denver' })

/** Three summer days, the second with a single free time. */
const slots = [1, 2, 3].flatMap((day) =>
  (day === 2 ? [17] : [15, 16, 17, 18, 19]).map((hour) => ({
    start: `2030-07-0${day}T${hour}:00:00.000Z`,
    end: `2030-07-0${day}T${hour}:15:00.000Z`,
  })),
)
const offer: BookingOffer = {
  slots,
  timeZone: 'America/Denver',
  host: { name: 'Ruth Calder', email: 'ruth@kestrel.example' },
  question: 'What should we look at first? (optional)',
  consent: 'I agree that my address is stored to arrange this call.',
  asksPhone: false,
  ticket: 'none',
  messages: BOOKING_MESSAGES,
}
const issues = [{ code: 'name_missing', field: 'name' }]

test('the booking form matches its pictures, also when rejected', { tag: '@core' }, async ({
  page,
}) => {
  await page.route('**/call/slots', (route) => route.fulfill({ json: offer }))
  await page.route('**/call/book', (route) => route.fulfill({ status: 400, json: { issues } }))
  await settle(page, '/', 390)
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await chooseByLabel(page.getByRole('radio', { name: '10:00 AM' }).first())
  for (const width of growing) await takePicture(page, 'booking', width)
  await page.getByRole('button', { name: 'Schedule the call' }).click()
  await expect(page.getByText('Enter your name.', { exact: true })).toBeVisible()
  await takePicture(page, 'booking-refused', 390)
})

async function takePicture(page: Page, name: string, width: number) {
  await page.mouse.move(0, 0)
  // High enough for the whole form, so that no fixed element covers it.
  await page.setViewportSize({ width, height: 2000 })
  const booking = page.locator('#growth-plan .booking')
  await expect.soft(booking).toHaveScreenshot(`${name}-${width}.png`, tolerance)
}
