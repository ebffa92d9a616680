import { mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import { ageOf, READY_MS } from '../../support/calls/booking-forms.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'
import { chooseByLabel } from '../../support/calls/choose-by-label.ts'
import { enterPreview } from '../../support/preview/preview.ts'

const marks = /[\u200b-\u200d\u2060-\u2064\ufeff]{4,}/

for (const path of ['/#growth-plan', '/call'])
  test(`a call booked in a preview of ${path} has a page and emails without marks`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor()
    await enterPreview(page.context())
    const email = newAddress('editor')
    await page.goto(path)
    const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio')
    await chooseByLabel(days.last())
    await chooseByLabel(page.getByRole('radio', { name: /^\d{1,2}:\d{2} [AP]M$/ }).first())
    await page.getByRole('textbox', { name: 'Name' }).fill('Ruth Calder')
    await page.getByRole('textbox', { name: 'Company' }).fill('Kestrel')
    await page.getByRole('textbox', { name: 'Work email' }).fill(email)
    await page.getByRole('checkbox').check()
    const ticket = await page.locator('input[name=ticket]').inputValue()
    await expect.poll(() => ageOf(ticket)).toBeGreaterThanOrEqual(READY_MS)
    await page.getByRole('button', { name: 'Schedule the call' }).click()
    await expect(page).toHaveURL(CONFIRMATION)
    await expect(page).toHaveTitle(/^Your call is booked \| /)
    for (const [address, subject] of [
      [email, /^Booked: 15-minute discovery call, /],
      ['ruth@kestrel.example', /^New call: Ruth Calder, /],
    ] as const) {
      const mail = await mailTo(address, subject)
      expect(JSON.stringify(mail)).not.toMatch(marks)
    }
  })
