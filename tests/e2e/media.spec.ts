import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { scriptsOf } from '../../bench/bare-page'
import { expect, test } from './support/fixtures'
import { scrollThrough, widths } from './support/screens'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true }

/** The bytes that arrive for a page until nothing more is asked for, by kind of resource. */
async function weigh(page: Page, act: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.mimeType.startsWith('video/') ? 'Media' : type),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await act()
  await session.detach()
  return bytes
}

test.describe('the film', () => {
  test('is asked for only once the page has loaded', async ({ page }) => {
    const order: string[] = []
    page.on('load', () => order.push('load'))
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) order.push('film')
    })
    await page.goto('/')
    await expect(page.locator('video')).toBeVisible()
    await expect.poll(() => order).toContain('film')
    expect(order[0]).toBe('load')
  })

  for (const [condition, connection] of [
    ['save-data', { saveData: true, effectiveType: '4g' }],
    ['a slow connection', { saveData: false, effectiveType: '2g' }],
  ] as const)
    test(`is never asked for with ${condition}, and its poster stands alone`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value })
      }, connection)
      const films: string[] = []
      page.on('request', (request) => {
        if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url())
      })
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(page.locator('video')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
      expect(films).toEqual([])
      const poster = page.locator('#hero img[fetchpriority="high"]')
      expect(
        await poster.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(600)
    })

  test('has a control that is always in sight, at every width, and works by keyboard', async ({
    page,
  }) => {
    const paused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
    for (const width of [320, ...widths, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const pause = page.getByRole('button', { name: 'Pause background video' })
      await expect(pause).toBeVisible()
      await pause.click({ trial: true })
      expect((await pause.boundingBox())?.width).toBeGreaterThanOrEqual(44)
      await pause.press('Space')
      await expect.poll(paused).toBe(true)
      const play = page.getByRole('button', { name: 'Play background video' })
      await expect(play).toBeFocused()
      await play.press('Enter')
      await expect.poll(paused).toBe(false)
    }
  })

  test('stops when the visitor asks for less motion', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('video')).toBeHidden()
    const isPaused = page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
    expect(await isPaused).toBe(true)
  })

  test('that the browser refuses to play is offered by its control', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
  })
})

test('the poster is the largest paint, and stands over its own blurred pixels', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as
            | (PerformanceEntry & { url?: string })
            | undefined
          resolve(entry?.url)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  const [placeholder, poster] = await page.locator('#hero .blur-up > img').all()
  expect(largest).toBe(await poster?.evaluate((image: HTMLImageElement) => image.currentSrc))
  expect(await placeholder?.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,.{100,1500}$/)
  expect(await poster?.boundingBox()).toEqual(await page.locator('#hero').boundingBox())
  const isOnTop = poster?.evaluate((image) => {
    const all = document.elementsFromPoint(innerWidth - 20, innerHeight / 2)
    return all.find((element) => element.matches('.blur-up > img')) === image
  })
  expect(await isOnTop).toBe(true)
})

test('nothing on the page shifts, from the first paint to its end', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number
          sources: { node?: Element }[]
        }
        shifts.push({ value, what: sources.map(({ node }) => node?.className) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await scrollThrough(page)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), `${width} pixels`).toEqual([])
  }
})

test('without the film the page weighs at most 350 kB on a phone, its fonts 55 kB', async ({
  browser,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const bytes = await weigh(page, async () => {
    await page.goto('/')
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
  })
  const { Media = 0, ...rest } = bytes
  expect(Media).toBeGreaterThan(100_000)
  const total = Object.values(rest).reduce((sum, size) => sum + size, 0)
  expect(total, JSON.stringify(rest)).toBeLessThanOrEqual(350_000)
  expect(rest.Font).toBeGreaterThan(20_000)
  expect(rest.Font).toBeLessThanOrEqual(55_000)
  await context.close()
})

test('motion and film fetch at most 8 kB of script after load, the booking 6 kB near its section', async ({
  page,
}) => {
  const atOnce = new Set(scriptsOf(await (await page.request.get('/')).text()))
  const later = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname, search } = new URL(response.url())
    if (response.request().resourceType() !== 'script' || atOnce.has(pathname + search)) return
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    later.set(pathname, brotliCompressSync(await response.body(), { params }).length)
  })
  const weight = () => [...later.values()].reduce((sum, size) => sum + size, 0)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => later.size).toBeGreaterThanOrEqual(2)
  const moving = weight()
  expect(moving, JSON.stringify([...later])).toBeLessThanOrEqual(8 * 1024)
  await scrollThrough(page)
  await expect(page.locator('#growth-plan form').first()).toBeVisible()
  expect(weight() - moving, JSON.stringify([...later])).toBeLessThanOrEqual(6 * 1024)
})
