import { findingsOf } from '../../support/checkers/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { scrollThrough } from '../../support/screens/open.ts'
import { widths } from '../../support/screens/screens.ts'

test.use({ timezoneId: 'America/Denver' })

test('with reduced motion, nothing is animated and no checker finds an issue', async ({ page }) => {
  await page.addInitScript(() => {
    const animated: string[] = []
    Object.assign(window, { animated })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...parameters) {
      animated.push(this.tagName)
      return animate.apply(this, parameters)
    }
    for (const type of ['animationstart', 'transitionrun'])
      addEventListener(type, ({ target }) => animated.push((target as Element).className), true)
  })
  const animated = () => page.evaluate(() => Reflect.get(window, 'animated') as string[])
  await page.goto('/')
  await scrollThrough(page)
  expect((await animated()).length, 'with motion').toBeGreaterThan(20)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await scrollThrough(page)
  expect(await animated()).toEqual([])
  await expect(page.locator('video')).toBeHidden()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findingsOf(page), `${width} pixels`).toEqual([])
  }
})
