import { expect, type Page } from '@playwright/test'
import type { Visitor } from '@/lib/booking/fields'
import { filledIn } from '@/tests/support/booking'
import { ageOf, READY_MS } from './booking-forms.ts'
import { chooseByLabel } from './choose-by-label.ts'

/** The days of the form that a page shows. */
export const daysOn = (page: Page) =>
  page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio')

/** The times of its chosen day. */
export const timesOn = (page: Page) => page.getByRole('radio', { name: /^\d{1,2}:\d{2} [AP]M$/ })

/** Chooses a time of the last day shown, because today's first ones expire while the test runs. */
export async function chooseTime(page: Page, which: 'first' | 'last' = 'first') {
  await expect(daysOn(page)).toHaveCount(5)
  await chooseByLabel(daysOn(page).last())
  const time = timesOn(page)[which]()
  await chooseByLabel(time)
  return { start: await time.inputValue(), shown: await time.locator('xpath=..').textContent() }
}

/** Enters who books, and agrees. */
export async function fillInVisitor(page: Page, email: string, changes: Partial<Visitor> = {}) {
  for (const { label, value } of filledIn({ email, ...changes }))
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('checkbox').check()
}

/** Waits until the form is old enough not to be taken for a bot's. */
export async function waitUntilReady(page: Page) {
  const ticket = await page.locator('input[name=ticket]').inputValue()
  await expect.poll(() => ageOf(ticket)).toBeGreaterThanOrEqual(READY_MS)
}

/** Schedules the call when the form is old enough. */
export async function schedule(page: Page) {
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Schedule the call' }).click()
}
