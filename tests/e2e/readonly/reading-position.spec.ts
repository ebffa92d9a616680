import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { untilHydrated } from '../support/loading/until-hydrated.ts'
import { devtoolsOf } from '../support/screens/devtools.ts'

const TIMES = 10
const FAR_PX = 7000
/** Rounding, and a line that breaks elsewhere. */
const TOLERANCE_PX = 4

/** Returns the part of the page in view: the scroll position, and where the section at the window's middle begins. */
const positionOf = (page: Page) =>
  page.evaluate(() => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const section = middle?.closest('section, footer')
    return {
      y: Math.round(scrollY),
      section: section?.id ?? section?.tagName,
      top: Math.round(section?.getBoundingClientRect().top ?? 0),
    }
  })

type Position = Awaited<ReturnType<typeof positionOf>>

const isSame = (one: Position, other: Position) =>
  one.section === other.section &&
  Math.abs(one.y - other.y) <= TOLERANCE_PX &&
  Math.abs(one.top - other.top) <= TOLERANCE_PX

/** Scrolls like a reader, so that everything loads that comes near, as far as the page goes. */
async function readTo(page: Page, y: number) {
  await page.evaluate(async (y) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let at = 0; at < y; at += 400) {
      scrollTo({ top: at, behavior: 'instant' })
      await frame()
    }
    scrollTo({ top: y, behavior: 'instant' })
    await frame()
  }, y)
  await page.waitForLoadState('networkidle')
  return positionOf(page)
}

for (const width of [1440, 390])
  for (const way of ['reload', 'Back without the back/forward cache'])
    test(`a reader at ${width} pixels keeps the place after each ${way}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await untilHydrated(page)
      const before = await readTo(page, FAR_PX)
      expect(before.y).toBeGreaterThan(3000)
      const lost: Position[] = []
      for (let time = 0; time < TIMES; time += 1) {
        if (way === 'reload') await page.reload()
        else {
          await page.goto('/privacy')
          await page.goBack()
        }
        await untilHydrated(page)
        await page.waitForLoadState('networkidle')
        const after = await positionOf(page)
        if (!isSame(before, after)) lost.push(after)
      }
      expect(lost, `instead of ${JSON.stringify(before)}`).toEqual([])
    })

test('a link to a text shows it on a phone with a slow network', async ({ newPage, page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const headings = await page.locator('main h2').allInnerTexts()
  const whole = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  // The browser shows the first place of a text.
  const texts = headings
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => whole.split(text).length === 2)
  expect(texts.length).toBeGreaterThan(5)
  const missed: string[] = []
  for (const text of texts) {
    const phone = await newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    const devtools = await devtoolsOf(phone)
    await devtools.send('Network.enable')
    // The 4G of Lighthouse.
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    await phone.goto(`/#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`)
    await untilHydrated(phone)
    await phone.waitForLoadState('networkidle')
    const heading = phone.locator('main h2').filter({ hasText: text }).first()
    const box = await heading.boundingBox()
    if (!box || box.y < 0 || box.y + box.height > 844) missed.push(`${text}: ${box?.y}`)
    await phone.close()
  }
  expect(missed).toEqual([])
})
