import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { paintedFonts } from '../support/loading/painted-fonts.ts'
import { waitForFonts } from '../support/loading/wait-for-fonts.ts'
import { allScreens } from '../support/screens/all-screens.ts'
import { rejectedBooking } from '../support/screens/further-screens.ts'
import { open, scrollThrough } from '../support/screens/open.ts'
import { type Screen, screens } from '../support/screens/screens.ts'

test.use({ expectedErrors: /status of 40[04]|logout/, trace: 'off' })

const fonts = ['Geist Mono', 'Instrument Sans', 'Instrument Serif']

/** Returns each font that is not ours, with the places that use it. */
async function foreignFonts(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  const painted = await paintedFonts(page)
  const glyphs = painted.reduce((sum, font) => sum + font.glyphs, 0)
  // The shortest screen, the 404 at 390 pixels, has a hundred.
  expect(glyphs, 'checked glyphs').toBeGreaterThan(80)
  return painted.filter(({ family, isOurs }) => !isOurs || !fonts.includes(family))
}

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
  test(`every glyph of ${what} comes from the first file of our fonts`, async ({ page }) => {
    const secondFiles: string[] = []
    page.on('request', (request) => {
      if (/\/fonts\/[\w-]+-latin\./.test(request.url())) secondFiles.push(page.url())
    })
    await waitForFonts(page)
    for (const screen of group)
      await test.step(screen.name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await open(page, screen)
        expect.soft(await foreignFonts(page), `${screen.name} at 1440 pixels`).toEqual([])
        await page.setViewportSize({ width: 390, height: 900 })
        expect.soft(await foreignFonts(page), `${screen.name} at 390 pixels`).toEqual([])
      })
    expect(secondFiles).toEqual([])
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

test('characters beyond English load the second file of the same font', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/fonts\/([\w-]+)\./.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  await waitForFonts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await scrollThrough(page)
  const first = ['geist-mono-english', 'instrument-sans-english', 'instrument-serif-english']
  expect(fetched.sort()).toEqual(first)
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('h1, #hero .note, #hero p'))
      place.prepend('Zoë ® Ame\u0301lie: ')
  })
  await expect
    .poll(() => fetched.sort())
    .toEqual([...first, ...first.map((name) => name.replace('english', 'latin'))].sort())
  expect(await foreignFonts(page)).toEqual([])
})

for (const [name, family] of [
  ['footnotes', 'Geist Mono'],
  ['headings', 'Instrument Serif'],
] as const)
  for (const width of [1440, 390])
    test(`nothing moves at ${width} pixels when the font for ${name} is late`, async ({ page }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const file = family.toLowerCase().replace(' ', '-')
      await page.route(new RegExp(`/fonts/${file}`), async (route) => {
        await held
        await route.continue()
      })
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const shifts: { value: number; isOfFigures: boolean }[] = []
        Object.assign(window, { shifts })
        const isOfFigures = ({ node }: { node: Node | null }) =>
          Boolean(
            (node instanceof Element ? node : node?.parentElement)?.closest('.claims, .specimen'),
          )
        const record = (list: PerformanceObserverEntryList) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            shifts.push({ value, isOfFigures: sources.every(isOfFigures) })
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
            [...document.fonts].find((font) => font.family.replaceAll('"', '') === family)?.status,
          family,
        )
      expect(await statusOf()).toBe('loading')
      release()
      await expect.poll(statusOf).toBe('loaded')
      // The next frame is laid out with the font; the one after that is reported.
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      })
      const shifts: { value: number; isOfFigures: boolean }[] = await page.evaluate(() =>
        Reflect.get(window, 'shifts'),
      )
      // Figures of claims and specimen, visible from the first paint, are up to 7 pixels wider in their font: 0.00015.
      expect(shifts.filter(({ isOfFigures }) => !isOfFigures)).toEqual([])
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.0005)
    })
