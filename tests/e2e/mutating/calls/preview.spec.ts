import { mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import { chooseTime, fillInVisitor, schedule } from '../../support/calls/booking-page.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'
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
    await chooseTime(page)
    await fillInVisitor(page, email, { name: 'Ruth Calder' })
    await schedule(page)
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
