import { ANIMATION_DELAY_S } from '@/lib/site'
import { expect, test } from './support/fixtures'

test('the hero animates in on load', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  expect(await heading.evaluate((element) => getComputedStyle(element).animationName)).not.toBe(
    'none',
  )
})

test('the items of a section animate in once, 0.1 s after each other', async ({ page }) => {
  await page.goto('/')
  // The island starts when the browser is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /chunks\//.test(name)),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const items = page.locator('#pain-points [data-reveal] > *')
  const delaysOf = () =>
    items.evaluateAll((elements) =>
      elements.map((element) =>
        Math.max(0, ...element.getAnimations().map(({ effect }) => effect?.getTiming().delay ?? 0)),
      ),
    )
  await page.locator('#pain-points').evaluate((element) => element.scrollIntoView())
  await expect
    .poll(delaysOf)
    .toEqual([0, 1, 2, 3, 4].map((index) => expect.closeTo(index * ANIMATION_DELAY_S * 1000)))
  for (const item of await items.all()) await expect(item).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('#pain-points').evaluate((element) => element.scrollIntoView())
  for (const item of await items.all()) await expect(item).toHaveCSS('opacity', '1')
})

test('with reduced motion nothing moves and nothing is hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
  expect(await page.evaluate(moving)).toEqual([])
  await expect(page.locator('#hero video')).toHaveJSProperty('paused', true)
  const hidden = await page
    .locator('[data-reveal] > *')
    .evaluateAll((items) => items.filter((item) => getComputedStyle(item).opacity !== '1').length)
  expect(hidden).toBe(0)
})
