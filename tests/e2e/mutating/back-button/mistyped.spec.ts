import { mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import { admin, password } from '../../support/accounts/visitor.ts'
import {
  bookingValues,
  chooseTime,
  fillInVisitor,
  sendBooking,
  untilReady,
} from '../../support/back-button/booking-steps.ts'
import { expect, test } from '../../support/back-button/fixtures.ts'
import { fillIn, press, untilEnhanced } from '../../support/back-button/form-steps.ts'
import { leaveAndComeBack, tabOf, untilAt } from '../../support/back-button/tab.ts'
import { CONFIRMATION } from '../../support/calls/calls.ts'

test('a visitor can go back and correct a mistyped email of an account', async ({ newVisitor }) => {
  const [mistyped, email] = [newAddress('dnaa'), newAddress('dana')]
  const { page } = await newVisitor()
  const tab = tabOf(page)
  await tab.open('/sign-up')
  await untilEnhanced(tab, 'sign-up')
  await fillIn(tab, 'sign-up', { email: mistyped, password })
  await leaveAndComeBack(tab, async () => {
    await press(tab, 'sign-up')
    await untilAt(tab, '/sign-up?notice=check_mail')
  })
  await fillIn(tab, 'sign-up', { email, password })
  await press(tab, 'sign-up')
  await untilAt(tab, '/sign-up?notice=check_mail')
  await mailTo(email, /^Confirm your email address$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

// On the page that loads the form later, and on the page that has it in its HTML.
for (const path of ['/', '/call'])
  test(`a visitor of ${path} can go back and correct a mistyped email of a booking`, async ({
    newVisitor,
  }) => {
    const [mistyped, email] = [newAddress('dnaa'), newAddress('dana')]
    const { page } = await newVisitor()
    const tab = tabOf(page)
    await tab.open(path)
    if (path === '/') await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    const start = await chooseTime(tab)
    await fillInVisitor(tab, mistyped)
    const isSame = await leaveAndComeBack(tab, async () => {
      await sendBooking(tab)
      await untilAt(tab, CONFIRMATION)
    })
    await untilReady(tab)
    expect(isSame).toBe(true)
    expect(await bookingValues(tab)).toMatchObject({ start, email: mistyped, consent: 'yes' })
    await fillInVisitor(tab, email)
    await sendBooking(tab)
    await untilAt(tab, CONFIRMATION)
    await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()
    const { data } = await admin
      .from('bookings')
      .select('email, status, starts_at')
      .in('email', [email, mistyped])
      .eq('status', 'booked')
    expect(data?.map((row) => [row.email, Date.parse(row.starts_at)])).toEqual([
      [email, Date.parse(start)],
    ])
    await mailTo(email, /^Booked/)
  })
