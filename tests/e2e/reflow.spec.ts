import type { Page } from '@playwright/test'
import { rewriteCopy } from './support/copy'
import { expect, test } from './support/fixtures'
import { furtherScreens } from './support/further-screens'
import { open, screens, widths } from './support/screens'
import { textFaults } from './support/text-faults'

test.use({ expectedErrors: /status of 40[04]|logout/ })

/** WCAG 1.4.12. A constructed style sheet is no inline style, so the content security policy stays. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })

const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })

for (const { name, path } of screens) {
  test(`the ${name} reflows at every width from 320 to 2560 pixels`, async ({ page }) => {
    await page.goto(path)
    for (const width of [320, 360, ...widths, 640, 767, 960, 1100, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await textFaults(page), `${width} pixels`).toEqual([])
    }
  })

  test(`the ${name} holds with the text spacing of WCAG 1.4.12`, async ({ page }) => {
    await page.goto(path)
    await spaceText(page)
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await textFaults(page), `${width} pixels`).toEqual([])
    }
  })

  test(`the ${name} holds at a zoom of 200 and 400 %`, async ({ browser }) => {
    for (const zoom of [2, 4]) {
      const viewport = { width: 1440 / zoom, height: 900 / zoom }
      const page = await browser.newPage({ viewport, deviceScaleFactor: zoom })
      await page.goto(path)
      expect(await textFaults(page), `${zoom}00 %`).toEqual([])
      await page.close()
    }
  })

  test(`the ${name} holds with text of twice the size`, async ({ page }) => {
    await page.goto(path)
    await enlargeText(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await textFaults(page), `${width} pixels`).toEqual([])
    }
  })
}

// An open menu lies over the page on purpose.
const flowing = furtherScreens.filter(({ name }) => !name.includes('menu open'))

for (const screen of flowing)
  test(`the ${screen.name} reflows, with the spacing and with text of twice the size too`, async ({
    page,
  }) => {
    await open(page, screen)
    const faultsAt = async (...widths: number[]) => {
      const faults: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const found = await textFaults(page)
        faults.push(...found.map((fault) => `${width} pixels: ${fault}`))
      }
      return faults
    }
    expect(await faultsAt(320, 390, 640, 768, 960, 1100, 1440, 2560)).toEqual([])
    await spaceText(page)
    expect(await faultsAt(320, 1440), 'with the spacing').toEqual([])
    await enlargeText(page)
    expect(await faultsAt(390, 1440), 'at twice the size').toEqual([])
  })

const copies: Record<string, (text: string) => string> = {
  'words without a break': (text) =>
    `${text} Donaudampfschifffahrtselektrizitätenhauptbetriebswerk`,
  'numbers of 38 digits': () => '12345678901234567890123456789012345678',
  'Arabic and Hebrew': () => 'مكالمات استكشاف أكثر. صفقات أكثر. יותר שיחות היכרות, 25% פחות',
  'emoji and combining marks': () =>
    '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏽 Z̷̡͇a̶l̴g̵o̶ é̂̃̄ 🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀',
}

for (const [name, rewrite] of Object.entries(copies))
  test(`copy made of ${name} holds from 320 to 1440 pixels`, async ({ lake, page }) => {
    expect(await rewriteCopy(lake, rewrite)).toBeGreaterThan(15)
    for (const { path } of screens) {
      await page.goto(path)
      await expect(page.locator('body')).toContainText(rewrite('').trim())
      for (const width of [320, ...widths]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await textFaults(page), `${path} at ${width} pixels`).toEqual([])
      }
    }
  })

test('a claim of 38 digits holds from 320 to 1440 pixels', async ({ lake, page }) => {
  const claims = await lake.fetch<string[]>('*[_type == "claim"]._id')
  const transaction = lake.transaction()
  const number = 1.2345678901234568e37
  for (const id of claims) transaction.patch(id, { set: { value: number, valueTo: number } })
  await transaction.commit()
  await page.goto('/')
  await expect(page.locator('#hero')).toContainText('12,345,678,901,234')
  for (const width of [320, ...widths]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await textFaults(page), `${width} pixels`).toEqual([])
  }
})
