import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/loading/hold.ts'
import { waitForFonts } from '../support/loading/wait-for-fonts.ts'
import { comeToRest, scrollThrough } from '../support/screens/open.ts'

const SHEET = /\/_next\/static\/.*\.css/

/** Counts values that differ by more than color notation explains. */
async function differences(one: Buffer, other: Buffer) {
  const [values, others] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()))
  if (values?.length !== others?.length) return Number.POSITIVE_INFINITY
  return values?.filter((value, index) => Math.abs(value - (others?.[index] ?? 0)) > 2).length
}

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    const record = (list: PerformanceObserverEntryList) => shifts.push(...list.getEntries())
    new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true })
  })

/** A figure becomes up to 7 pixels wider when its font loads: 0.00015 (fonts.spec.ts). */
const LATE_FONT_SHIFT = 0.0002

const shifts = (page: Page, since = 0) =>
  page.evaluate(
    ({ since, least }) => {
      const all = Reflect.get(window, 'shifts') as (PerformanceEntry & { value: number })[]
      return JSON.stringify(
        all.filter(({ startTime, value }) => startTime > since && value > least),
      )
    },
    { since, least: LATE_FONT_SHIFT },
  )

for (const width of [390, 768, 1440])
  test(`at ${width} pixels the first screen paints before the style sheet, which changes no pixel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await waitForFonts(page)
    const release = await hold(page, SHEET)
    await page.goto('/', { waitUntil: 'commit' })
    const capture = async () => {
      await expect(page.locator('.hero-end')).toBeAttached()
      await page.evaluate(async () => {
        const own = [...document.fonts].filter(({ display }) => display === 'block')
        await Promise.all(own.map((font) => font.load()))
        const images = document.querySelectorAll<HTMLImageElement>('header img, #hero img')
        await Promise.all([...images].map((image) => image.decode()))
      })
      return page.screenshot()
    }
    const first = await capture()
    expect(await page.locator('#hero ~ section').count()).toBe(0)
    await release()
    await page.waitForLoadState()
    await comeToRest(page)
    expect(await differences(first, await capture())).toBe(0)
  })

test('a late text font moves nothing, even if the style sheet comes after it', async ({ page }) => {
  const releaseFont = await hold(page, /\/fonts\/instrument-sans-english/)
  const releaseSheet = await hold(page, SHEET)
  await recordShifts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const lead = page.locator('#hero .text-lead')
  await expect(lead).toBeVisible()
  // The heading font may load at any time: claims are visible from the first paint, and a figure is up to 7 pixels wider in it.
  const start = await page.evaluate(async () => {
    const own = [...document.fonts].filter(({ display }) => display === 'block')
    await Promise.all(own.map((font) => font.load()))
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  // An optional font may arrive within 100 ms.
  await page.waitForFunction((start) => performance.now() > start + 100, start)
  await releaseFont()
  const status = () =>
    page.evaluate(
      () => [...document.fonts].find(({ family }) => /Instrument Sans/.test(family))?.status,
    )
  await expect.poll(status).toBe('loaded')
  const height = () => lead.evaluate((text) => text.clientHeight)
  const before = await height()
  await releaseSheet()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await comeToRest(page)
  expect(await height()).toBe(before)
  expect(await shifts(page, start)).toBe('[]')
})

for (const width of [390, 1440])
  test(`at ${width} pixels nothing shifts while the page is scrolled to its end and back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await recordShifts(page)
    await page.goto('/')
    await scrollThrough(page)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await comeToRest(page)
    expect(await shifts(page)).toBe('[]')
  })

test('every section shows its words while neither the page script nor the poster has loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await hold(page, /\/poster\/|\/page-script\//)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const headings = page.locator('main h1, main h2')
  expect(await headings.count()).toBeGreaterThan(8)
  for (const heading of await headings.all()) {
    await heading.scrollIntoViewIfNeeded()
    await expect(heading).toBeInViewport()
  }
})

for (const width of [390, 1440])
  test(`at ${width} pixels a link to a section ends at it, with nothing rendered in between`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.locator('a[href$="#growth-plan"]:visible').first().click()
    const section = page.locator('#growth-plan')
    await expect(section).toBeInViewport()
    const distance = () =>
      section.evaluate((each) => {
        const { scrollPaddingTop } = getComputedStyle(document.documentElement)
        const margin = Number.parseFloat(getComputedStyle(each).scrollMarginTop)
        const rest = document.documentElement.scrollHeight - innerHeight - scrollY
        const top = each.getBoundingClientRect().top - margin - Number.parseFloat(scrollPaddingTop)
        return Math.abs(Math.min(top, Math.max(rest, 0)))
      })
    // A position on the screen is a whole number of device pixels.
    await expect.poll(distance).toBeLessThan(2)
    await page.waitForLoadState('networkidle')
    await comeToRest(page)
    expect(await distance()).toBeLessThan(2)
  })
