import { SECTIONS } from '@/lib/site'
import { expect, test } from '../../support/fixtures.ts'
import { cut } from '../../support/pictures/cut.ts'
import { growing, rest, settle, tolerance, widen } from '../../support/pictures/settle.ts'
import { everyAnswerOpen } from '../../support/screens/further-screens.ts'

// Without today's free times, the page shows its invitation.
test.use({ expectedErrors: /ERR_FAILED/, timezoneId: 'America/Denver' })

// Whole-page pictures at three widths, twice each.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ page }) => page.route('**/call/slots', (route) => route.abort()))

const sections = ['questions', ...SECTIONS.map(({ id }) => id)].map((id) => [id, `#${id}`])
const parts = { header: 'body > header', ...Object.fromEntries(sections), footer: 'body > footer' }

test('the parts of the landing page match their pictures', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 390)
  // The booking form reserves its space until it fails to load.
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await page.locator('.booking-room[data-alone]').waitFor()
  for (const width of growing)
    await test.step(`${width} pixels`, async () => {
      await widen(page, width)
      await rest(page)
      for (const [name, picture] of await cut(page, parts))
        expect.soft(picture).toMatchSnapshot(`${name}-${width}.png`, tolerance)
    })
})

test('the open questions match their pictures', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 390)
  await everyAnswerOpen.prepare?.(page)
  for (const width of growing)
    await test.step(`${width} pixels`, async () => {
      await widen(page, width)
      await rest(page)
      // A picture of a section taller than the window would include fixed elements.
      for (const [name, picture] of await cut(page, { 'questions-open': '#questions' }))
        expect.soft(picture).toMatchSnapshot(`${name}-${width}.png`, tolerance)
    })
})

test('the hero in forced colors matches its picture', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 1440)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('#hero')).toHaveScreenshot('hero-forced-colours.png', tolerance)
})

test('the page in print matches its picture', { tag: '@core' }, async ({ page }) => {
  // A4 minus margins of 16 mm.
  await settle(page, '/', 673)
  await page.emulateMedia({ media: 'print' })
  await expect(page).toHaveScreenshot('print.png', { fullPage: true, ...tolerance })
})
