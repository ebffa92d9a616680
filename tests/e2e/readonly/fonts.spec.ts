import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/loading/hold.ts'
import { paintedFonts } from '../support/loading/painted-fonts.ts'
import { waitForFonts } from '../support/loading/wait-for-fonts.ts'
import { allScreens } from '../support/screens/all-screens.ts'
import { rejectedBooking } from '../support/screens/further-screens.ts'
import { open, scrollThrough } from '../support/screens/open.ts'
import { type Screen, screens } from '../support/screens/screens.ts'

test.use({ expectedErrors: /status of 40[04]|logout/, trace: 'off' })

const fonts = ['Geist Mono', 'Instrument Sans', 'Instrument Serif']

/** Daggers, which the notes' font lacks. */
const MARKS = /[†‡]/g

/** Returns each font that is not ours, with the places that use it for more than daggers. */
async function foreignFonts(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  const painted = await paintedFonts(page)
  const glyphs = painted.reduce((sum, font) => sum + font.glyphs, 0)
  // The shortest screen, the 404 at 390 pixels, has a hundred.
  expect(glyphs, 'checked glyphs').toBeGreaterThan(80)
  return painted.filter(({ family, isOurs, glyphs, where }) =>
    isOurs ? !fonts.includes(family) : glyphs > (where.match(MARKS) ?? []).length,
  )
}

/** Records the names of the font files that a page requests. */
function recordFonts(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      requested.push(/\/_next\/static\/media\/(\w+)/.exec(request.url())?.[1] ?? request.url())
  })
  return requested
}

/** One file for each font. */
const files = [
  'geist_mono_latin_400_normal',
  'instrument_sans_latin_wght_normal',
  'instrument_serif_latin_400_normal',
]

const pages = screens.filter(({ hasMenu }) => hasMenu)

// Calls of other tests may have been booked in any language.
const further = allScreens.filter(({ isCore, path }) => isCore && path !== '/account/bookings')

/** The others are variants of these, with the same fonts. */
const groups: [what: string, group: Screen[]][] = [
  ['pages with a menu', pages],
  ['screens of accounts and calls', further.filter((one) => !pages.includes(one))],
  ['the landing page with a rejected booking', [rejectedBooking]],
]

for (const [what, group] of groups)
  test(`every glyph of ${what} comes from our fonts, except daggers in notes`, async ({ page }) => {
    await waitForFonts(page)
    for (const screen of group)
      await test.step(screen.name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await open(page, screen)
        expect.soft(await foreignFonts(page), `${screen.name} at 1440 pixels`).toEqual([])
        await page.setViewportSize({ width: 390, height: 900 })
        expect.soft(await foreignFonts(page), `${screen.name} at 390 pixels`).toEqual([])
      })
  })

test('every glyph of the open menu comes from our fonts', async ({ page }) => {
  await waitForFonts(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await foreignFonts(page)).toEqual([])
})

test('a system font is found in text, fields, markers and generated content', async ({ page }) => {
  await page.setContent(`
    <style>li { list-style: "b " inside } b::before { content: "c" }</style>
    <p>d</p><input value="e"><ul><li></li></ul><b></b>
  `)
  const painted = await paintedFonts(page)
  expect(painted.filter(({ isOurs }) => isOurs)).toEqual([])
  expect(painted.map(({ where }) => where.split(' ')[0]).sort()).toEqual([
    '::before',
    '::marker',
    'DIV',
    'P',
  ])
})

test('the page loads one file per font, which also has letters beyond English', async ({
  page,
}) => {
  const requested = recordFonts(page)
  await waitForFonts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await scrollThrough(page)
  expect(requested.sort()).toEqual(files)
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('h1, #hero .note, #hero p'))
      place.prepend('Zoë ® Ame\u0301lie: ')
  })
  expect(await foreignFonts(page)).toEqual([])
  expect(requested.sort()).toEqual(files)
})

test('the fonts for text and headings each have a fallback of their metrics', async ({ page }) => {
  await page.goto('/')
  const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family).sort())
  expect(faces.filter((family) => family.includes('Fallback'))).toEqual([
    expect.stringMatching(/sans/i),
    expect.stringMatching(/serif/i),
  ])
})

for (const [name, file, family] of [
  ['text', 'instrument_sans', 'sans'],
  ['headings', 'instrument_serif', 'serif'],
  ['notes', 'geist_mono', 'mono'],
] as const)
  for (const width of [1440, 390])
    test(`nothing moves at ${width} pixels when the font for ${name} is late`, async ({ page }) => {
      const release = await hold(page, new RegExp(`/media/${file}`))
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const shifts: { value: number; what: string[] }[] = []
        Object.assign(window, { shifts })
        const record = (list: PerformanceObserverEntryList) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            shifts.push({ value, what: sources.map(({ node }) => `${node?.textContent}`) })
        }
        new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true })
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      const statusOf = () =>
        page.evaluate(
          (family) =>
            [...document.fonts].find((font) => new RegExp(`${family}"?$`, 'i').test(font.family))
              ?.status,
          family,
        )
      expect(await statusOf()).toBe('loading')
      await release()
      await expect.poll(statusOf).toBe('loaded')
      // The next frame is laid out with the font; the one after that is reported.
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      })
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    })
