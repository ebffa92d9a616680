import { expect, test } from '../../support/fixtures.ts'
import { growing, rest, settle, show, tolerance, widen } from '../../support/pictures/settle.ts'
import { accountScreens, callScreens } from '../../support/screens/further-screens.ts'

test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

for (const [file, path] of [
  ['not-found', '/no/such-page'],
  ['privacy', '/privacy'],
  ['sign-in', '/sign-in'],
  ['sign-in-refused', '/sign-in?error=credentials_missing&field=email'],
  ['sign-up', '/sign-up'],
  ['check-mail', '/sign-up?notice=check_mail'],
] as const)
  test(`the page ${path} matches its pictures`, { tag: '@core' }, async ({ page }) => {
    await settle(page, path, 390)
    for (const width of growing) {
      await widen(page, width)
      await rest(page)
      const options = { fullPage: true, ...tolerance }
      await expect.soft(page).toHaveScreenshot(`${file}-${width}.png`, options)
    }
  })

const further = [...accountScreens, ...callScreens]

for (const [name, file] of [
  ['account page', 'account'],
  ['account page with a rejected password', 'account-refused'],
  ['new password page', 'new-password'],
  ['booking confirmation page', 'call-booked'],
  ['call page', 'call'],
  ['cancelled call page', 'call-cancelled'],
] as const)
  test(`the ${name} matches its pictures`, { tag: '@core' }, async ({ page }) => {
    await show(page, screenOf(name), 390)
    for (const width of growing) {
      await widen(page, width)
      await rest(page)
      // Today, for the test.
      const mask = [page.locator('dt:text-is("Member since") + dd')]
      const options = { fullPage: true, mask, ...tolerance }
      await expect.soft(page).toHaveScreenshot(`${file}-${width}.png`, options)
    }
  })

test('the calls of a host match their pictures', { tag: '@core' }, async ({ page }) => {
  await show(page, screenOf('calls page'), 390)
  // Calls of other tests around these would move them by fractions of a pixel.
  const others = page.locator('.calls > li').filter({ hasNotText: /dana\.(booked|cancelled)@/ })
  await others.evaluateAll((rows) => {
    for (const row of rows) row.remove()
  })
  for (const width of growing)
    for (const which of ['booked', 'cancelled'] as const) {
      await widen(page, width)
      await rest(page)
      const row = page.getByRole('listitem').filter({ hasText: `dana.${which}@` })
      await expect.soft(row).toHaveScreenshot(`call-row-${which}-${width}.png`, tolerance)
    }
})

function screenOf(name: string) {
  const screen = further.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no ${name}.`)
  return screen
}
