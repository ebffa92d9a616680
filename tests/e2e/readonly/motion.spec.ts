import { ANIMATION_DELAY_S } from '@/lib/site/site'
import { expect, test } from '../support/fixtures.ts'

const { step } = test

test('sections animate in as they are scrolled into view', async ({ page }) => {
  // Records the delay of each item's animation.
  await page.addInitScript(() => {
    const delays: unknown[] = []
    Object.assign(window, { delays })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      if (this.closest('#pain-points')) delays.push(Object(options).delay)
      return animate.call(this, keyframes, options)
    }
  })
  await page.goto('/')

  await step('the hero animates in on load', async () => {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveCSS('animation-name', 'none')
    await expect(heading).toHaveCSS('opacity', '1')
  })

  await page.waitForLoadState('networkidle')
  const items = page.locator('#pain-points [data-motion="rise"] > *')
  const delays = () => page.evaluate(() => Reflect.get(window, 'delays') as number[])
  const expectAllShown = async () => {
    await expect(items).toHaveCount(5)
    for (const item of await items.all()) await expect(item).toHaveCSS('opacity', '1')
  }

  await step('the items of a section animate in 0.1 s apart', async () => {
    await items.first().scrollIntoViewIfNeeded()
    const expected = [0, 1, 2, 3, 4].map((index) => Math.round(index * ANIMATION_DELAY_S * 1000))
    await expect.poll(async () => [...new Set((await delays()).map(Math.round))]).toEqual(expected)
    await expectAllShown()
  })

  await step('they animate only once', async () => {
    const count = (await delays()).length
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(items.first()).not.toBeInViewport()
    await items.first().scrollIntoViewIfNeeded()
    await expectAllShown()
    expect((await delays()).length).toBe(count)
  })
})
