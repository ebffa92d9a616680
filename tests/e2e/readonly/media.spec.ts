import { expect, test } from '../support/fixtures.ts'
import { scrollThrough } from '../support/screens/open.ts'
import { widths } from '../support/screens/screens.ts'

const { step } = test

test.describe('the film', () => {
  test('plays behind the hero and can be stopped', async ({ page }) => {
    const order: string[] = []
    page.on('load', () => order.push('load'))
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) order.push('film')
    })
    const video = page.locator('video')
    const paused = () => video.evaluate((film: HTMLVideoElement) => film.paused)
    const pause = page.getByRole('button', { name: 'Pause background video' })
    await page.goto('/')

    await step('loads only after the page', async () => {
      await expect(video).toBeVisible()
      await expect.poll(() => order).toContain('film')
      expect(order[0]).toBe('load')
    })

    for (const width of [320, ...widths, 2560])
      await step(
        `has a control that is visible at ${width} pixels and works by keyboard`,
        async () => {
          await page.setViewportSize({ width, height: 900 })
          await expect(pause).toBeVisible()
          await pause.click({ trial: true })
          expect((await pause.boundingBox())?.width).toBeGreaterThanOrEqual(44)
          await pause.press('Space')
          await expect.poll(paused).toBe(true)
          const play = page.getByRole('button', { name: 'Play background video' })
          await expect(play).toBeFocused()
          await play.press('Enter')
          await expect.poll(paused).toBe(false)
        },
      )

    await step('stops with reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(video).toBeHidden()
      await expect.poll(paused).toBe(true)
    })
  })

  test('pauses off the screen, and plays again on return unless the visitor has stopped it', async ({
    page,
  }) => {
    const video = page.locator('video')
    const paused = () => video.evaluate((film: HTMLVideoElement) => film.paused)
    const hero = page.locator('#hero')
    await page.goto('/')
    await expect.poll(paused).toBe(false)

    await step('pauses when it is scrolled away', async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(hero).not.toBeInViewport()
      await expect.poll(paused).toBe(true)
    })

    await step('plays again when it is back', async () => {
      await hero.scrollIntoViewIfNeeded()
      await expect.poll(paused).toBe(false)
    })

    await step('stays paused when it is back after the visitor has paused it', async () => {
      await page.getByRole('button', { name: 'Pause background video' }).click()
      await expect.poll(paused).toBe(true)
      await video.evaluate((film) => {
        film.addEventListener('play', () => film.setAttribute('data-played', ''))
      })
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(hero).not.toBeInViewport()
      await hero.scrollIntoViewIfNeeded()
      await video.evaluate(untilSeen)
      expect(await paused()).toBe(true)
      await expect(video).not.toHaveAttribute('data-played')
      await page.getByRole('button', { name: 'Play background video' }).click()
      await expect.poll(paused).toBe(false)
    })
  })

  for (const [condition, connection] of [
    ['save-data', { saveData: true, effectiveType: '4g' }],
    ['a slow connection', { saveData: false, effectiveType: '2g' }],
  ] as const)
    test(`never loads with ${condition}, leaving only its poster`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value })
      }, connection)
      const films: string[] = []
      page.on('request', (request) => {
        if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url())
      })
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(page.locator('video')).toBeHidden()
      await expect(page.getByRole('button', { name: /background video/ })).toHaveCount(0)
      expect(films).toEqual([])
      const poster = page.locator('#hero img[fetchpriority="high"]')
      const width = () => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)
      expect(await width()).toBeGreaterThan(600)
    })

  test('shows a play button if the browser blocks autoplay', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
  })
})

/** Resolves when the page's own observers have been told that the element is on the screen: they are older. */
const untilSeen = (element: Element) =>
  new Promise<void>((resolve) => {
    const screen = new IntersectionObserver((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return
      screen.disconnect()
      resolve()
    })
    screen.observe(element)
  })

test('the poster is the largest paint, on top of its blurred preview', async ({ page }) => {
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
  const [placeholder, poster] = await page.locator('#hero .blur-up img').all()
  expect(largest).toBe(await poster?.evaluate((image: HTMLImageElement) => image.currentSrc))
  expect(await placeholder?.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,.{100,1500}$/)
  expect(await poster?.boundingBox()).toEqual(await page.locator('#hero').boundingBox())
  const isOnTop = poster?.evaluate((image) => {
    const all = document.elementsFromPoint(innerWidth - 20, innerHeight / 2)
    return all.find((element) => element.matches('.blur-up img')) === image
  })
  expect(await isOnTop).toBe(true)
})

test('nothing on the page shifts after the first paint', async ({ page }) => {
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
  const shifts = () => page.evaluate(() => Reflect.get(window, 'shifts') as unknown[])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await scrollThrough(page)
    await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
    expect(await shifts(), `${width} pixels`).toEqual([])
    // However late the booking form loads, it fits into the reserved space.
    const [height, reserved] = await page.locator('.booking-space').evaluate((box) => {
      const form = box.querySelector('.booking')?.getBoundingClientRect().height
      return [form ?? 0, Number.parseFloat(getComputedStyle(box).minHeight)]
    })
    expect(height, `${width} pixels`).toBeGreaterThan(500)
    expect(height, `${width} pixels`).toBeLessThanOrEqual(reserved)
  }
  // A shift would have been recorded.
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    document.querySelector('main')?.setAttribute('hidden', '')
  })
  await expect.poll(shifts).not.toEqual([])
})
