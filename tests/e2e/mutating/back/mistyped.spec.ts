import { mailTo, newAddress } from '../../support/accounts/mailbox.ts'
import { admin, password } from '../../support/accounts/visitor.ts'
import { expect, test } from '../../support/back/back-fixtures.ts'
import {
  bookingValues,
  chooseTime,
  fillInVisitor,
  sendBooking,
  untilReady,
} from '../../support/back/booking-steps.ts'
import { fillIn, press, untilTakenOver } from '../../support/back/form-steps.ts'
import { leaveAndComeBack, tabOf, untilAt } from '../../support/back/tab.ts'

test('a visitor who mistyped the address of an account goes back and corrects it', async ({
  newVisitor,
}) => {
  const [mistyped, email] = [newAddress('dnaa'), newAddress('dana')]
  const { page } = await newVisitor()
  const tab = tabOf(page)
  await tab.open('/sign-up')
  await untilTakenOver(tab, 'sign-up')
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

const visitor = { name: 'Dana Whitlock', company: 'Northfield', consent: 'yes' }

// On the page where Preact draws the form, and where React does.
for (const path of ['/', '/call'])
  test(`a visitor of ${path} who mistyped the address of a booking goes back and corrects it`, async ({
    newVisitor,
  }) => {
    const [mistyped, email] = [newAddress('dnaa'), newAddress('dana')]
    const { page } = await newVisitor()
    const tab = tabOf(page)
    await tab.open(path)
    if (path === '/') await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    const start = await chooseTime(tab)
    await fillInVisitor(tab, { ...visitor, email: mistyped })
    const isSame = await leaveAndComeBack(tab, async () => {
      await sendBooking(tab)
      await untilAt(tab, '/call/booked')
    })
    await untilReady(tab)
    expect(isSame).toBe(true)
    expect(await bookingValues(tab)).toMatchObject({ start, email: mistyped, consent: 'yes' })
    await fillInVisitor(tab, { email })
    await sendBooking(tab)
    await untilAt(tab, '/call/booked')
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
