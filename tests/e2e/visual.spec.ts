import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SECTIONS } from '@/lib/site'
import { expect, test } from './support/fixtures'
import { accountScreens, callScreens, landingStates } from './support/further-screens'
import { type Screen, widths } from './support/screens'

// The free times of the day are kept away: without them the invitation stays.
test.use({ expectedErrors: /status of 40[04]|ERR_FAILED|logout/, timezoneId: 'America/Denver' })

test.beforeEach(({ page }) => page.route('**/call/slots', (route) => route.abort()))

/** Pixels of a picture that may differ: the edge of a glyph, not a word or a line. */
const tolerance = { maxDiffPixels: 40, threshold: 0.15 }

/** Loads a page with nothing moving, everything fetched and nothing stuck to the window. */
async function settle(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce', media: null, forcedColors: null })
  await page.goto(path)
  // The second time the fonts are there before the first paint.
  await page.reload()
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[class*="sticky"] { position: static !important }')
    document.adoptedStyleSheets = [sheet]
    await document.fonts.ready
    const images = [...document.images].filter((image) => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
  })
}

/** One picture of the whole page, cut into its parts: much faster than a picture of each. */
async function picturesOf(page: Page, parts: Record<string, string>) {
  const whole = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }))
  const cuts = Object.entries(parts).map(async ([name, selector]) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${name} has no box.`)
    const [left, top] = [Math.round(box.x), Math.round(box.y)]
    const [width, height] = [Math.round(box.width), Math.round(box.height)]
    return [
      name,
      await whole.clone().extract({ left, top, width, height }).png().toBuffer(),
    ] as const
  })
  return Promise.all(cuts)
}

const sections = ['questions', ...SECTIONS.map(({ id }) => id)].map((id) => [id, `#${id}`])
const parts = { header: 'body > header', ...Object.fromEntries(sections), footer: 'body > footer' }

for (const width of widths) {
  test(`the parts of the landing page look as agreed at ${width} pixels`, async ({ page }) => {
    await settle(page, '/', width)
    // The booking keeps its room until it knows that it cannot be had.
    await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    await page.locator('[data-alone="true"]').waitFor()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const [name, picture] of await picturesOf(page, parts))
      expect.soft(picture).toMatchSnapshot(`${name}-${width}.png`, tolerance)
  })

  for (const [name, path] of [
    ['not-found', '/no/such-page'],
    ['privacy', '/privacy'],
    ['sign-in', '/sign-in'],
    ['sign-in-refused', '/sign-in?error=credentials_missing&field=email'],
    ['sign-up', '/sign-up'],
    ['check-mail', '/sign-up?notice=check_mail'],
  ] as const)
    test(`the page ${path} looks as agreed at ${width} pixels`, async ({ page }) => {
      await settle(page, path, width)
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true, ...tolerance })
    })
}

/** Three days in the summer, the second of them full but for one time. */
const slots = [1, 2, 3].flatMap((day) =>
  (day === 2 ? [17] : [15, 16, 17, 18, 19]).map((hour) => ({
    start: `2030-07-0${day}T${hour}:00:00.000Z`,
    end: `2030-07-0${day}T${hour}:15:00.000Z`,
  })),
)
const offer = {
  slots,
  timeZone: 'America/Denver',
  host: { name: 'Ruth Calder', email: 'ruth@kestrel.example' },
  question: 'What should we look at first? (optional)',
  consent: 'I agree that my address is stored to arrange this call.',
  ticket: 'none',
}

for (const width of widths)
  test(`the booking looks as agreed at ${width} pixels`, async ({ page }) => {
    await page.route('**/call/slots', (route) => route.fulfill({ json: offer }))
    await page.route('**/call/book', (route) =>
      route.fulfill({ status: 400, json: { faults: [{ code: 'name_missing', field: 'name' }] } }),
    )
    await settle(page, '/', width)
    // High enough for the whole form: nothing fixed to the window lies over it.
    await page.setViewportSize({ width, height: 2000 })
    await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    const booking = page.locator('#growth-plan .booking')
    await page.getByRole('radio', { name: '10:00 AM' }).first().check({ force: true })
    await page.mouse.move(0, 0)
    await expect(booking).toHaveScreenshot(`booking-${width}.png`, tolerance)
    await page.getByRole('button', { name: 'Schedule the call' }).click()
    await expect(page.getByText('Tell us your name.')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(booking).toHaveScreenshot(`booking-refused-${width}.png`, tolerance)
  })

/** Brings a screen that needs somebody or something into the state that a picture is taken of. */
async function show(page: Page, screens: Screen[], name: string, width: number) {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no ${name}.`)
  await settle(page, (await screen.arrange?.(page)) ?? screen.path, width)
  await screen.prepare?.(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(0, 0)
}

for (const width of widths) {
  for (const [name, file] of [
    ['account page', 'account'],
    ['account page with a refused password', 'account-refused'],
    ['page for a new password', 'new-password'],
    ['confirmation of a call', 'call-booked'],
    ['page of a call', 'call'],
    ['page of a cancelled call', 'call-cancelled'],
  ] as const)
    test(`the ${name} looks as agreed at ${width} pixels`, async ({ page }) => {
      await show(page, [...accountScreens, ...callScreens], name, width)
      // The day of the test.
      const mask = [page.locator('dt:text-is("Member since") + dd')]
      const options = { fullPage: true, mask, ...tolerance }
      await expect(page).toHaveScreenshot(`${file}-${width}.png`, options)
    })

  test(`the calls of a host look as agreed at ${width} pixels`, async ({ page }) => {
    await show(page, accountScreens, 'page of the calls', width)
    // Calls of other tests may stand around these, and move them by parts of a pixel.
    const others = page.locator('.calls > li').filter({ hasNotText: /dana\.(booked|cancelled)@/ })
    await others.evaluateAll((rows) => {
      for (const row of rows) row.remove()
    })
    for (const which of ['booked', 'cancelled'] as const) {
      const row = page.getByRole('listitem').filter({ hasText: `dana.${which}@` })
      await expect(row).toHaveScreenshot(`call-row-${which}-${width}.png`, tolerance)
    }
  })

  test(`questions and a video, all of it open, look as agreed at ${width} pixels`, async ({
    page,
  }) => {
    await show(page, landingStates, 'landing page with a video', width)
    await expect(page.locator('#video')).toHaveScreenshot(`video-${width}.png`, tolerance)
    for (const question of await page.locator('#questions details:not([open])').elementHandles())
      await (await question.$('summary'))?.click()
    await page.mouse.move(0, 0)
    const questions = page.locator('#questions')
    await expect(questions).toHaveScreenshot(`questions-open-${width}.png`, tolerance)
  })
}

for (const width of [1440, 390])
  for (const [name, file, clip] of [
    ['landing page with the account menu open', 'account-menu', { y: 0, height: 320 }],
    ['landing page with a toast', 'toast', { y: 700, height: 200 }],
  ] as const)
    test(`the ${name} looks as agreed at ${width} pixels`, async ({ page }) => {
      await show(page, landingStates, name, width)
      const right = { x: Math.max(0, width - 800), width: Math.min(width, 800), ...clip }
      await expect(page).toHaveScreenshot(`${file}-${width}.png`, { clip: right, ...tolerance })
    })

for (const width of [390, 700])
  test(`the open menu looks as agreed at ${width} pixels`, async ({ page }) => {
    await settle(page, '/', width)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveScreenshot(`menu-${width}.png`, tolerance)
  })

test('controls under the pointer and under the keyboard look as agreed', async ({ page }) => {
  await settle(page, '/', 1440)
  const clipOf = async (name: string) => {
    const button = page.locator('#hero').getByRole('link', { name })
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error(`${name} has no box.`)
    const [x, y] = [box.x - 12, box.y - 12]
    return { button, clip: { x, y, width: box.width + 24, height: box.height + 24 } }
  }
  for (const [name, file] of [
    ['Schedule a 15-Minute Discovery Call', 'call'],
    ['See Results', 'quiet'],
  ] as const) {
    const { button, clip } = await clipOf(name)
    await button.hover()
    await expect(page).toHaveScreenshot(`${file}-hover.png`, { clip, ...tolerance })
    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await button.focus()
    await expect(page).toHaveScreenshot(`${file}-focus.png`, { clip, ...tolerance })
  }
})

test('the hero in forced colours looks as agreed', async ({ page }) => {
  await settle(page, '/', 1440)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('#hero')).toHaveScreenshot('hero-forced-colours.png', tolerance)
})

test('the page in print looks as agreed', async ({ page }) => {
  // A4 less the margins of 16 mm.
  await settle(page, '/', 673)
  await page.emulateMedia({ media: 'print' })
  await expect(page).toHaveScreenshot('print.png', { fullPage: true, ...tolerance })
})
