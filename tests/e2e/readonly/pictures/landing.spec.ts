import { SECTIONS } from '@/lib/site'
import { expect, test } from '../../support/fixtures.ts'
import { cut } from '../../support/pictures/cut.ts'
import { growing, rest, settle, tolerance, widen } from '../../support/pictures/settle.ts'
import { everyAnswerOpen } from '../../support/screens/further-screens.ts'

// The free times of the day are kept away: without them the invitation stays.
test.use({ expectedErrors: /ERR_FAILED/, timezoneId: 'America/Denver' })

// Pictures of the whole page at three widths, twice each.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ page }) => page.route('**/call/slots', (route) => route.abort()))

const sections = ['questions', ...SECTIONS.map(({ id }) => id)].map((id) => [id, `#${id}`])
const parts = { header: 'body > header', ...Object.fromEntries(sections), footer: 'body > footer' }

test('the parts of the landing page look as agreed', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 390)
  // The booking keeps its room until it knows that it cannot be had.
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

test('the questions, all of them open, look as agreed', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 390)
  await everyAnswerOpen.prepare?.(page)
  for (const width of growing)
    await test.step(`${width} pixels`, async () => {
      await widen(page, width)
      await rest(page)
      // Of a section higher than the window a picture by itself shows what is fixed to the window, too.
      for (const [name, picture] of await cut(page, { 'questions-open': '#questions' }))
        expect.soft(picture).toMatchSnapshot(`${name}-${width}.png`, tolerance)
    })
})

test('the hero in forced colours looks as agreed', { tag: '@core' }, async ({ page }) => {
  await settle(page, '/', 1440)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('#hero')).toHaveScreenshot('hero-forced-colours.png', tolerance)
})

test('the page in print looks as agreed', { tag: '@core' }, async ({ page }) => {
  // A4 less the margins of 16 mm.
  await settle(page, '/', 673)
  await page.emulateMedia({ media: 'print' })
  await expect(page).toHaveScreenshot('print.png', { fullPage: true, ...tolerance })
})
