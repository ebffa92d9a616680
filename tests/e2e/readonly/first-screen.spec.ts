import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/loading/hold.ts'
import { waitForFonts } from '../support/loading/wait-for-fonts.ts'
import { comeToRest } from '../support/screens/open.ts'

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
      await expect(page.locator('html:not([data-half]) .hero-end')).toBeAttached()
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

test('hero background, words, specimen and claims are laid out in one task each without shifts', async ({
  page,
}) => {
  // Part of the page below the hero is in view.
  await page.setViewportSize({ width: 768, height: 1600 })
  await recordShifts(page)
  await page.addInitScript(() => {
    const tasks: (() => void)[] = []
    const later = window.setTimeout
    const hold = (work: () => void, ms?: number) =>
      /half/.test(`${work}`) ? tasks.push(work) : later(work, ms)
    Object.assign(window, { tasks, setTimeout: hold })
  })
  const next = () =>
    page.evaluate(() => (Reflect.get(window, 'tasks') as (() => void)[]).shift()?.())
  await page.goto('/')
  const hero = page.locator('#hero')
  const title = page.getByRole('heading', { level: 1 })
  const specimen = hero.locator('figure')
  const claim = hero.locator('[data-claim]').first()
  const below = page.locator('#hero ~ section h2').first()
  const parts = [title, specimen, claim, below]
  // Before each of the first three tasks.
  for (const shown of [0, 1, 2]) {
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(hero).toBeVisible()
    for (const [index, part] of parts.entries())
      await expect(part).toBeVisible({ visible: index < shown })
    await page.screenshot()
    await next()
  }
  for (const part of parts) await expect(part).toBeVisible()
  await page.screenshot()
  expect(await shifts(page)).toBe('[]')
})

test('a phone shows the rest once the poster is painted, without shifts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await recordShifts(page)
  // Without the timeout of one second.
  await page.addInitScript(() => {
    const later = window.setTimeout
    const wait = (work: () => void, ms?: number) => (/alone/.test(`${work}`) ? 0 : later(work, ms))
    Object.assign(window, { setTimeout: wait })
  })
  const release = await hold(page, /\/poster\//)
  await page.goto('/', { waitUntil: 'commit' })
  const below = page.locator('#hero ~ section h2').first()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('footer')).toBeAttached()
  await expect(below).toBeHidden()
  await release()
  await expect(below).toBeVisible()
  await comeToRest(page)
  expect(await shifts(page)).toBe('[]')
})

test('a phone shows the rest even if the poster never loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await hold(page, /\/poster\//)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#hero ~ section h2').first()).toBeVisible()
})

test('a phone lays out the rest section by section, or at once for a link to a section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sections = page.locator('#hero ~ section')
  const laidOut = page.locator('#hero ~ section[data-laid-out]')
  await page.goto('/')
  await expect(page.locator('html[data-laid-out]')).toBeAttached()
  await expect(laidOut).toHaveCount(await sections.count())
  await page.goto('about:blank')
  await page.goto('/#growth-plan')
  await expect(page.locator('html[data-laid-out]')).toBeAttached()
  await expect(laidOut).toHaveCount(0)
  await expect(page.locator('#growth-plan')).toBeInViewport()
})

test('before layout, opening the menu lays out nothing; a link to a section lays out everything', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await hold(page, /\/poster\//)
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('html:not([data-laid-out])')).toBeAttached()
  await dialog.locator('a[href*="#growth-plan"]').first().click()
  await expect(page.locator('html[data-laid-out]')).toBeAttached()
  await expect(page.locator('#growth-plan')).toBeInViewport()
  await release()
})
