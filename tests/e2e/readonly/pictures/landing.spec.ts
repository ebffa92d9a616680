import { fixedSections } from '@/sections/index'
import { expect, test } from '../../support/fixtures.ts'
import { screenshotParts } from '../../support/pictures/screenshot-parts.ts'
import { growing, rest, settle, tolerance, widen } from '../../support/pictures/settle.ts'

// Without today's free times, the page shows its invitation.
test.use({ expectedErrors: /ERR_FAILED/, timezoneId: 'America/Denver' })

// Whole-page pictures at two widths, twice each.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ page }) => page.route('**/call/slots', (route) => route.abort()))

const sections = ['questions', ...fixedSections.map(({ id }) => id)].map((id) => [id, `#${id}`])
// Pictures of whole pages include header and footer.
const parts = Object.fromEntries(sections) as Record<string, string>

test('the parts of the landing page match their pictures', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 390)
  // The booking form reserves its space until it fails to load.
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await expect(page.locator('.booking-space')).toHaveCount(0)
  for (const width of growing)
    await test.step(`${width} pixels`, async () => {
      await widen(page, width)
      await rest(page)
      for (const [name, picture] of await screenshotParts(page, parts))
        expect.soft(picture).toMatchSnapshot(`${name}-${width}.png`, tolerance)
    })
})

test('the hero on a tablet and in forced colors matches its pictures', async ({ page }) => {
  const hero = page.locator('#hero')
  await settle(page, '/', 768)
  await expect.soft(hero).toHaveScreenshot('hero-768.png', tolerance)
  await widen(page, 1440)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.soft(hero).toHaveScreenshot('hero-forced-colours.png', tolerance)
})

test('the page in print matches its picture', async ({ page }) => {
  // A4 minus margins of 16 mm.
  await settle(page, '/', 673)
  await page.emulateMedia({ media: 'print' })
  await expect(page).toHaveScreenshot('print.png', { fullPage: true, ...tolerance })
})
