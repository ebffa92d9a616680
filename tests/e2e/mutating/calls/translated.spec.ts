import type { Page } from '@playwright/test'
import { newAddress } from '../../support/accounts/mailbox.ts'
import { daysOn, fillInVisitor, waitUntilReady } from '../../support/calls/booking-page.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'
import { chooseByLabel } from '../../support/calls/choose-by-label.ts'
import { translatePage } from '../../support/visitors/translator.ts'

// The browser's message about a rejected form.
test.use({ expectedErrors: /status of 400 .*\/call\/book$/ })

const form = (page: Page) => page.getByRole('form', { name: 'Booking' })
const times = (page: Page) => page.getByRole('radio', { name: /\d{1,2}:\d{2} [AP]M/ })

/** The chosen time next to the button. */
const chosen = (page: Page) => form(page).locator('.booking-footer p')

/** Chooses the time at this index and returns its label. */
async function choose(page: Page, index: number) {
  const time = times(page).nth(index)
  await chooseByLabel(time)
  const label = await time.evaluate((input) => input.parentElement?.textContent ?? '')
  return label.replace(/\s*[AP]M|[[\]]/g, '').trim()
}

// On the page that loads the form later, and on the page that has it in its HTML.
for (const path of ['/', '/call'])
  test(`under translation the booking of ${path} shows choices, errors and progress`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ timezoneId: 'Asia/Tokyo' })
    await page.goto(path)
    if (path === '/') await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Times in')).toHaveValue('Asia/Tokyo')
    await expect(daysOn(page)).toHaveCount(5)
    await chooseByLabel(daysOn(page).last())
    await translatePage(page)
    await expect(chosen(page)).toContainText('[No time chosen]')
    for (const index of [0, 1]) {
      const time = await choose(page, index)
      await expect(chosen(page)).toContainText(`, ${time}`)
      await expect(chosen(page)).not.toContainText('No time chosen')
    }
    // The same time has another label in another zone.
    const before = await chosen(page).textContent()
    await page.getByLabel('Times in').selectOption('America/Denver')
    await expect(chosen(page)).not.toHaveText(before ?? '')

    const button = form(page).getByRole('button')
    await page.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(121))
    await button.click()
    await expect(form(page).getByText('This is too long').last()).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await button.click()
    await expect(form(page).getByText('Enter your name').last()).toBeVisible()
    await expect(form(page)).not.toContainText('This is too long')
    await expect(button).toHaveText('[Schedule the call]')

    await fillInVisitor(page, newAddress('translated'))
    await expect(button).toHaveText('[Schedule the call]')
    await waitUntilReady(page)
    await button.click()
    await expect(page).toHaveURL(CONFIRMATION)
  })
