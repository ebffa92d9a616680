import { filledIn } from '@/tests/support/booking'
import { mailTo, newAddress } from '../support/accounts/mailbox.ts'
import { ageOf, READY_MS } from '../support/calls/booking-forms.ts'
import { CONFIRMATION } from '../support/calls/calls.ts'
import { expect, test } from '../support/engines/engine.ts'

test('a call is booked, moved and cancelled, each with an email', async ({ newTab }) => {
  const tab = await newTab()
  const email = newAddress('engine')
  await tab.goto('/#growth-plan')
  await tab.expectSeen('textbox', /^Name/)
  await tab.expectReadable()
  // The last day, because today's first times pass while the test runs.
  await tab.click('radio', /^(?!.* [AP]M$).+/, -1)
  await tab.click('radio', / [AP]M$/)
  for (const { label, value } of filledIn({ email })) await tab.fill(new RegExp(`^${label}`), value)
  await tab.click('checkbox', /./)
  const ticket = await tab.run(
    () => document.querySelector<HTMLInputElement>('input[name=ticket]')?.value ?? '',
  )
  await expect.poll(() => ageOf(ticket)).toBeGreaterThanOrEqual(READY_MS)
  await tab.click('button', 'Schedule the call')
  await tab.expectAddress(CONFIRMATION)
  await tab.expectSeen('heading', 'Your call is booked')
  await tab.expectReadable()

  const { text } = await mailTo(email, /^Booked/)
  const [manage = ''] = /https?:\/\/\S+\/call\/\S+/.exec(text) ?? []
  await tab.goto(manage)
  await tab.expectReadable()
  await tab.click('link', 'Move the call')
  await tab.expectSeen('heading', 'Move the call')
  await tab.click('radio', /^(?!.* [AP]M$).+/, -1)
  await tab.click('radio', / [AP]M$/, -1)
  await tab.expectReadable()
  await tab.click('button', 'Move the call')
  await mailTo(email, /^Moved/)
  await tab.click('button', 'Cancel the call')
  await tab.click('button', 'Yes, cancel it')
  await tab.expectSeen('heading', 'This call is cancelled')
  await tab.expectReadable()
  await mailTo(email, /^Cancelled/)
})

test.describe('a booking form with errors', () => {
  test.use({ expectedProblems: /^400 POST \/call\/book$/ })

  test('marks them, and can be corrected', async ({ newTab }) => {
    const tab = await newTab()
    await tab.goto('/call')
    await tab.expectReadable()
    await tab.fill(/^Name/, 'Dana Whitlock')
    await tab.fill(/^Company/, 'Northfield Learning')
    await tab.fill(/^Work email/, 'nobody')
    await tab.click('button', 'Schedule the call')
    await tab.expectReadable()
    expect(await tab.run(() => location.pathname)).toBe('/call')
    await expect
      .poll(() => tab.look(() => document.querySelectorAll('[aria-invalid=true]').length))
      .toBeGreaterThan(0)
    await tab.fill(/^Work email/, newAddress('engine'))
    await tab.expectSeen('button', 'Schedule the call')
  })
})
