import { newAddress } from '../../support/accounts/mailbox.ts'
import { admin } from '../../support/accounts/visitor.ts'
import { daysOn, fillInVisitor, schedule, timesOn } from '../../support/calls/booking-page.ts'
import { expect, test } from '../../support/calls/call-fixtures.ts'
import { CONFIRMATION, callPath, hostMovePath } from '../../support/calls/calls.ts'
import { chooseByLabel } from '../../support/calls/choose-by-label.ts'

const timeZone = 'Asia/Tokyo'

for (const isOnLaterDays of [false, true])
  test(`a rejected booking keeps zone, day, time and fields${isOnLaterDays ? ' of later days' : ''} without JavaScript`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ javaScriptEnabled: false })
    const email = newAddress('kept')
    await page.goto('/call')
    await page.getByLabel('Times in').selectOption(timeZone)
    await page.getByRole('button', { name: 'Show times' }).click()
    if (isOnLaterDays) await page.getByRole('link', { name: 'Later days' }).click()
    await chooseByLabel(daysOn(page).nth(3))
    const time = timesOn(page).nth(2)
    await chooseByLabel(time)
    const start = await time.inputValue()
    await fillInVisitor(page, email)
    await page.getByRole('textbox', { name: 'Name' }).clear()
    await page
      .getByRole('textbox', { name: 'What should we look at first?' })
      .fill('Which list first?')
    await schedule(page)
    await expect(page.getByText('Enter your name.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Times in')).toHaveValue(timeZone)
    await expect(daysOn(page).nth(3)).toBeChecked()
    await expect(page.locator(`input[name=start][value="${start}"]`)).toBeChecked()
    await expect(page.locator(`input[name=start][value="${start}"]`)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Northfield Learning')
    await expect(page.getByRole('textbox', { name: 'Work email' })).toHaveValue(email)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.getByRole('textbox', { name: 'Name' }).fill('Dana Whitlock')
    await schedule(page)
    await expect(page).toHaveURL(CONFIRMATION)
    const { data } = await admin
      .from('bookings')
      .select('time_zone, starts_at, details')
      .eq('email', email)
    expect(
      data?.map((row) => [row.time_zone, Date.parse(row.starts_at), row.details.question]),
    ).toEqual([[timeZone, Date.parse(start), 'Which list first?']])
  })

test('a rejected booking with a long question keeps the rest and says so without JavaScript', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/call')
  await page.getByRole('textbox', { name: 'Company' }).fill('Northfield Learning')
  const question = page.getByRole('textbox', { name: 'What should we look at first?' })
  await question.fill('どのリストから始めますか。'.repeat(70))
  await schedule(page)
  await expect(page.getByText('Enter your name.', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Northfield Learning')
  await expect(question).toHaveAccessibleDescription(
    'This was too long to keep. Please enter it again.',
  )
})

test('a booking without a time keeps zone and day without JavaScript', async ({ newVisitor }) => {
  const { page } = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`/call?time_zone=${timeZone}&page=1`)
  await chooseByLabel(daysOn(page).nth(2))
  const day = await page.locator('fieldset.slots:visible legend').textContent()
  await page.getByRole('button', { name: 'Schedule the call' }).click()
  await expect(page.getByText('Choose a time.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Times in')).toHaveValue(timeZone)
  await expect(page.locator('fieldset.slots:visible legend')).toHaveText(day ?? '')
})

test('a move without a time keeps zone and day without JavaScript', async ({
  newVisitor,
  signedInVisitor,
}) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const host = await signedInVisitor('host', { role: 'host', javaScriptEnabled: false })
  const paths = [`${await callPath('booked')}/move`, hostMovePath]
  for (const [index, { page }] of [visitor, host].entries()) {
    await page.goto(`${paths[index]}?time_zone=${timeZone}&page=1`)
    await chooseByLabel(daysOn(page).nth(2))
    const day = await page.locator('fieldset.slots:visible legend').textContent()
    await page.getByRole('button', { name: 'Move the call' }).click()
    await expect(page.getByText('Choose a time.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Times in')).toHaveValue(timeZone)
    await expect(page.locator('fieldset.slots:visible legend')).toHaveText(day ?? '')
  }
})
