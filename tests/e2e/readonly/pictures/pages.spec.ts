import { expect, test } from '../../support/fixtures.ts'
import { growing, rest, settle, show, tolerance, widen } from '../../support/pictures/settle.ts'
import { allScreens } from '../../support/screens/all-screens.ts'

test.use({ expectedErrors: /status of 40[04]|logout/, timezoneId: 'America/Denver' })

const both = growing
const phone = [390]

/** Those that share their frame with another page are shown on a phone only. */
for (const [file, path, widths, tag] of [
  ['not-found', '/no/such-page', phone, '@core'],
  ['privacy', '/privacy', both, '@core'],
  ['sign-in', '/sign-in', both, '@core'],
  ['sign-in-refused', '/sign-in?error=credentials_missing&field=email', phone, ''],
  ['check-mail', '/sign-up?notice=check_mail', phone, ''],
] as const)
  test(`the page ${path} matches its pictures`, { tag: tag || [] }, async ({ page }) => {
    await settle(page, path, 390)
    for (const width of widths) {
      await widen(page, width)
      await rest(page)
      const options = { fullPage: true, ...tolerance }
      await expect.soft(page).toHaveScreenshot(`${file}-${width}.png`, options)
    }
  })

for (const [name, file, widths, tag] of [
  ['account page', 'account', both, '@core'],
  ['booking confirmation page', 'call-booked', both, '@core'],
  ['call page', 'call', both, ''],
  ['cancelled call page', 'call-cancelled', phone, ''],
] as const)
  test(`the ${name} matches its pictures`, { tag: tag || [] }, async ({ page }) => {
    await show(page, screenOf(name), 390)
    for (const width of widths) {
      await widen(page, width)
      await rest(page)
      // Today, for the test.
      const mask = [page.locator('dt:text-is("Member since") + dd')]
      const options = { fullPage: true, mask, ...tolerance }
      await expect.soft(page).toHaveScreenshot(`${file}-${width}.png`, options)
    }
  })

test('the calls of a host match their pictures', async ({ page }) => {
  await show(page, screenOf('calls page'), 390)
  // Calls of other tests around these would move them by fractions of a pixel.
  const others = page.locator('.calls > li').filter({ hasNotText: /dana\.(booked|cancelled)@/ })
  await others.evaluateAll((rows) => {
    for (const row of rows) row.remove()
  })
  for (const [which, width] of [
    ['cancelled', 390],
    ['booked', 1440],
  ] as const) {
    await widen(page, width)
    await rest(page)
    const row = page.getByRole('listitem').filter({ hasText: `dana.${which}@` })
    await expect.soft(row).toHaveScreenshot(`call-row-${which}-${width}.png`, tolerance)
  }
})

function screenOf(name: string) {
  const screen = allScreens.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no ${name}.`)
  return screen
}
