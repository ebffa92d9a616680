import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/loading/hold.ts'
import { comeToRest } from '../support/screens/open.ts'

const { step } = test

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** Chunks that start React. */
const REACT = /\/_next\/static\/chunks\/[^/]+\.js/

test('React never loads; a separate script draws the booking form near the viewport', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  const isOfBooking = (path: string) => /^\/page-script\/booking|^\/call/.test(path)
  expect(requests.filter(isOfBooking)).toEqual([])
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
  expect(requests.filter(isOfBooking)).toHaveLength(3)
  expect(requests.filter((path) => REACT.test(path))).toEqual([])
})

test('returning to the page with a new session adds the account menu and keeps the booking form', async ({
  page,
  context,
}) => {
  await page.goto('/#growth-plan')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ada')
  const shown = page.waitForResponse(/\/page-script\/account-.*\.js/)
  await context.addCookies([{ name: 'growth-session', value: 'x', url: page.url() }])
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await shown
  await page.waitForLoadState('networkidle')
  await expect(name).toHaveValue('Ada')
})

test.describe('without the booking script', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('only the link is shown', async ({ page }) => {
    await page.route(/\/page-script\/booking.*\.js/, (route) => route.abort())
    await page.goto('/#growth-plan')
    const place = page.locator('.booking-room[data-alone]')
    await expect(place.getByRole('link')).toBeVisible()
    expect(await place.evaluate((box) => box.clientHeight)).toBeLessThan(400)
  })
})

test('the booking form loads when the first report has an older entry before the current one', async ({
  page,
}) => {
  // As on a busy page, where one callback reports the state before and after a jump.
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, self) => {
          const before = entries.map((entry) => ({
            ...entry,
            target: entry.target,
            isIntersecting: false,
          }))
          report([...before, ...entries], self)
        }, options)
      }
    }
  })
  await page.goto('/#growth-plan')
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
})

test.describe('before any script has loaded', () => {
  test.use(phone)

  test('the menu works, and the first screen does not move once scripts load', async ({ page }) => {
    const release = await hold(page, /\.js(\?|$)/)
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header *, #hero *')]
          .filter((each) => each.checkVisibility() && !each.closest('svg, picture, [data-film]'))
          .map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect()
            return [each.tagName, x, y + scrollY, width, height].join(' ')
          }),
      )
    await page.evaluate(() => document.fonts.ready)
    await comeToRest(page)
    const first = await places()
    expect(first.length).toBeGreaterThan(20)

    await step('the menu opens', async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu).toBeVisible()
      await page.getByRole('button', { name: 'Close menu' }).tap()
      await expect(menu).toBeHidden()
    })

    await step('nothing moves once scripts load', async () => {
      await release()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await comeToRest(page)
      expect(await places()).toEqual(first)
    })
  })

  test('a question opens, and the booking link works', async ({ page }) => {
    await hold(page, /\.js(\?|$)/)
    await page.goto('/', { waitUntil: 'commit' })
    const question = page.locator('.question summary').nth(1)
    await question.tap()
    await expect(page.locator('.question').nth(1)).toHaveAttribute('open')
    await page.locator('#growth-plan .booking-room a').tap()
    await expect(page).toHaveURL('/call')
  })
})

test('the accessibility tree is the same before and after the booking form loads', async ({
  page,
}) => {
  const release = await hold(page, /\/page-script\/booking/)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
  await comeToRest(page)
  const parts = 'header, main > section:not(#growth-plan), footer'
  const treesOf = async () =>
    Promise.all((await page.locator(parts).all()).map((part) => part.ariaSnapshot()))
  const before = await treesOf()
  expect(before.length).toBeGreaterThan(8)
  await release()
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
  expect(await treesOf()).toEqual(before)
})

test('without scripts every section is styled', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('#growth-plan h2')).toHaveCSS('font-family', /Instrument Serif/)
  await context.close()
})

test('the poster comes from the site, cropped for a phone', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto('/')
  const poster = page.locator('#hero img[fetchpriority="high"]')
  const shown = () => poster.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toMatch(/\/poster\/720\/\d+,0,720,900\/[^/]+\.jpg$/)
  const response = await page.request.get(await shown())
  expect(response.headers()['content-type']).toBe('image/webp')
  expect(response.headers()['cache-control']).toContain('immutable')
  expect(new URL(await shown()).host).toBe(new URL(page.url()).host)
  for (const wrong of [
    '/poster/99999/0,0,1600,900/x-1x1.jpg',
    '/poster/640/0,0,1600/x-1x1.jpg',
    '/poster/640/0,0,10,10/..%2F..%2Fx-1x1.jpg',
    '/poster/640/0,0,10,10/nothing-10x10.jpg',
    '/poster/640/0,0,10,10/drawing-10x10.svg',
  ])
    expect((await page.request.get(wrong)).status(), wrong).toBe(404)
  await context.close()
})

test('the brand mark comes from the site, and runs nothing when opened', async ({ page }) => {
  await page.goto('/')
  const source = await page.getByRole('banner').locator('img').first().getAttribute('src')
  expect(source).toMatch(/^\/brand-mark\/[^/]+\.svg$/)
  const response = await page.request.get(source ?? '')
  expect(response.headers()['content-type']).toBe('image/svg+xml')
  expect(response.headers()['cache-control']).toContain('immutable')
  expect(response.headers()['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
  for (const wrong of ['nothing-1x1.svg', 'photograph-1x1.jpg', '..%2F..%2Fx-1x1.svg'])
    expect((await page.request.get(`/brand-mark/${wrong}`)).status(), wrong).toBe(404)
})

test('the booking form renders in steps, and each time zone once', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    const steps: [selector: string, name: string][] = [
      ['.zone', 'zone'],
      ['.days', 'days'],
      ['.slots', 'times'],
      ['.booking-fields', 'fields'],
    ]
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof HTMLOptionElement && !node.isConnected)
            drawn.push(`${node.value} is gone`)
      for (const [selector, name] of steps)
        if (!drawn.includes(name) && document.querySelector(`.booking ${selector}`))
          drawn.push(name)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/#growth-plan')
  await expect
    .poll(() => page.getByLabel('Times in').locator('option').count())
    .toBeGreaterThan(300)
  expect(await page.evaluate('drawn')).toEqual(['zone', 'days', 'times', 'fields'])
})
