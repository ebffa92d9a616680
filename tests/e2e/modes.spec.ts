import { expect, test } from './support/fixtures'
import { accountScreens, callScreens } from './support/further-screens'
import { faintTexts } from './support/painted-text'
import { open, screens, scrollThrough, widths } from './support/screens'

// The host's own zone, in which times are given without a script.
const timezoneId = 'America/Denver'

test.use({ expectedErrors: /status of 40[04]/, timezoneId })

for (const screen of [...screens, ...accountScreens, ...callScreens]) {
  const { name } = screen
  test(`in forced colours every text of the ${name} is painted`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, screen)
      await scrollThrough(page)
      expect(await faintTexts(page, 4.5), `${width} pixels`).toEqual([])
    }
  })

  test(`the ${name} prints every text dark on white`, async ({ page }) => {
    await open(page, screen)
    await page.emulateMedia({ media: 'print' })
    const faults = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, li), footer p')]
      const isForReaders = (element: Element) => element.getBoundingClientRect().width <= 1
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      return texts
        .filter((element) => element.textContent?.trim() && !element.closest('[aria-hidden]'))
        .filter((element) => {
          if (!element.checkVisibility({ opacityProperty: true })) return true
          if (isForReaders(element) || !canvas) return false
          canvas.fillStyle = getComputedStyle(element).color
          canvas.fillRect(0, 0, 1, 1)
          const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
          // The signal colour is the lightest that is printed as text.
          return 0.2126 * r + 0.7152 * g + 0.0722 * b > 150
        })
        .map((element) => element.textContent?.slice(0, 60))
    })
    expect(faults).toEqual([])
    expect(await faintTexts(page, 4.5)).toEqual([])
    await expect(page.getByRole('button')).toHaveCount(0)
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages?.length).toBeLessThanOrEqual(12)
  })
}

for (const { name, path } of screens)
  test(`the ${name} can be read and used without JavaScript`, async ({ browser, page }) => {
    await page.goto(path)
    const words = (text: string) => text.replace(/\s+/g, ' ').trim()
    const lines = (await page.locator('main').innerText()).split('\n').map(words)
    const complete = lines.join(' ')
    const bare = await browser.newPage({ javaScriptEnabled: false, timezoneId })
    for (const width of widths) {
      await bare.setViewportSize({ width, height: 900 })
      await bare.goto(path)
      const text = words(await bare.locator('main').innerText())
      // What is above or below the fold at this width may differ; the words of the desktop may not.
      if (width === 1440) expect(lines.filter((line) => !text.includes(line))).toEqual([])
      expect(text.length).toBeGreaterThan(complete.length * 0.9)
    }
    await bare.close()
  })

test('without JavaScript the menu opens, leads to its sections and closes', async ({ browser }) => {
  const viewport = { width: 390, height: 800 }
  const page = await browser.newPage({ javaScriptEnabled: false, viewport })
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL(/#transformation-section$/)
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('#transformation-section')).toBeInViewport()
  await page.close()
})

test('with reduced motion nothing on the page is ever animated', async ({ page }) => {
  await page.addInitScript(() => {
    const begun: string[] = []
    Object.assign(window, { begun })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...parameters) {
      begun.push(this.tagName)
      return animate.apply(this, parameters)
    }
    for (const type of ['animationstart', 'transitionrun'])
      addEventListener(type, ({ target }) => begun.push((target as Element).className), true)
  })
  const begun = () => page.evaluate(() => Reflect.get(window, 'begun') as string[])
  await page.goto('/')
  await scrollThrough(page)
  expect((await begun()).length, 'with motion').toBeGreaterThan(20)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await scrollThrough(page)
  expect(await begun()).toEqual([])
  await expect(page.locator('video')).toHaveCount(0)
})
