import type { Page } from '@playwright/test'
import { newAddress } from '../../support/accounts/mailbox.ts'
import { admin } from '../../support/accounts/visitor.ts'
import { freeTimes, ticketOf } from '../../support/calls/booking-forms.ts'
import { chooseTime, fillInVisitor } from '../../support/calls/booking-page.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'

// The browser's message about a rejected form.
test.use({ expectedErrors: /status of 400 .*\/call\/book$/ })

const bookedBy = async (email: string) => {
  const { data, error } = await admin.from('bookings').select('id').eq('email', email)
  if (error) throw error
  return data.length
}

/** Reasons why the site takes a visitor for a bot. */
const reasons = {
  'whose browser fills the honeypot': (page: Page) =>
    page.locator('[aria-hidden] input').evaluate((input: HTMLInputElement) => {
      input.value = 'https://northfield.example'
    }),
  'who is too quick': (page: Page) =>
    page.locator('input[name=ticket]').evaluate((input: HTMLInputElement, ticket) => {
      input.value = ticket
    }, ticketOf(-60_000)),
}

for (const [who, act] of Object.entries(reasons))
  for (const javaScriptEnabled of [true, false])
    test(`a visitor ${who} sees a message and books with a second press${javaScriptEnabled ? '' : ' without JavaScript'}`, async ({
      newVisitor,
    }) => {
      const { page } = await newVisitor({ javaScriptEnabled })
      const email = newAddress('taken-for-a-robot')
      await page.goto(javaScriptEnabled ? '/#growth-plan' : '/call')
      await chooseTime(page)
      await fillInVisitor(page, email)
      await act(page)
      const form = page.getByRole('form', { name: 'Booking' })
      await form.getByRole('button', { name: 'Schedule the call' }).click()
      await expect(form.getByRole('alert')).toContainText('isn’t booked yet')
      await expect(form.getByRole('alert')).toContainText('press the button again')
      expect(await bookedBy(email)).toBe(0)
      await expect(page.getByRole('textbox', { name: 'Work email' })).toHaveValue(email)
      if (who.includes('honeypot')) await act(page)
      // The second press is recognized by its ticket, since cookies may be off.
      await page.context().clearCookies()
      await page.getByRole('button', { name: 'Schedule the call' }).click()
      await expect(page).toHaveURL(CONFIRMATION)
      expect(await bookedBy(email)).toBe(1)
    })

test('the honeypot is unreachable and ignored by autofill', async ({ page }) => {
  const [start = ''] = await freeTimes(1)
  expect(start).toBeTruthy()
  await page.goto('/call')
  const honeypots = page.locator('form [aria-hidden] input')
  await expect(honeypots).toHaveCount(1)
  const { words, tabIndex, isSeen } = await honeypots.evaluate((input: HTMLInputElement) => {
    const { name, id, placeholder, autocomplete, labels, tabIndex } = input
    const texts = [
      name,
      id,
      placeholder,
      autocomplete,
      ...[...(labels ?? [])].map((l) => l.textContent),
    ]
    const { width, height } = (input.closest('[aria-hidden]') ?? input).getBoundingClientRect()
    return { words: texts.join(' '), tabIndex, isSeen: width > 1 || height > 1 }
  })
  expect(tabIndex).toBe(-1)
  expect(isSeen).toBe(false)
  // Attributes that browsers and password managers use to identify a field.
  const known =
    /name|mail|phone|tel|fax|mobile|url|web|site|home|page|link|company|organi[sz]|business|address|addr|street|city|town|zip|post|state|province|region|country|user|login|pass|pwd|otp|code|card|cc|cvc|month|year|birth|day|title|sex|gender|lang|comment|message|subject|search|price|coupon/i
  expect(words).not.toMatch(known)
})
