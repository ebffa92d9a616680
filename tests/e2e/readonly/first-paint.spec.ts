import type { Page } from '@playwright/test'
import { signInAs } from '../support/accounts/sessions.ts'
import { expect, test } from '../support/fixtures.ts'
import { hold } from '../support/loading/hold.ts'
import { untilHydrated } from '../support/loading/until-hydrated.ts'
import { comeToRest } from '../support/screens/open.ts'

const { step } = test

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** Scripts of the site, which are loaded in parts. */
const CHUNK = /\/_next\/static\/chunks\/[^/]+\.js/

const bookingForm = (page: Page) => page.getByRole('form', { name: 'Booking' })
/** The link to the booking page, in place of the form. */
const bookingLink = (page: Page) =>
  page.locator('#growth-plan').getByRole('link', { name: 'Schedule a 15-Minute Discovery Call' })

test('the booking form’s script and times load shortly before their place comes into view', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
  expect(requests).not.toContain('/call/slots')
  const before = requests.length
  await bookingLink(page).evaluate((link) => {
    const { top } = link.getBoundingClientRect()
    scrollBy({ top: top - innerHeight - 300, behavior: 'instant' })
  })
  await expect(bookingForm(page)).toBeAttached()
  const later = requests.slice(before).filter((path) => CHUNK.test(path) || path === '/call/slots')
  expect(later.filter((path) => CHUNK.test(path)).length).toBeGreaterThan(0)
  expect(later.at(-1)).toBe('/call/slots')
  await expect(bookingForm(page)).not.toBeInViewport()
})

test('pressing a call button loads the booking form, even if nothing reports that its place is near', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await bookingLink(page).scrollIntoViewIfNeeded()
  await expect(bookingLink(page)).toBeInViewport()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Discovery Call/ })
    .click()
  await expect(page).toHaveURL('/#growth-plan')
  await expect(bookingForm(page)).toBeVisible()
  await expect(bookingLink(page)).toBeHidden()
})

test('a visitor who signs in elsewhere and returns finds the account menu and the entered booking', async ({
  page,
}) => {
  await page.goto('/#growth-plan')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ada')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signInAs(page, 'subscriber')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect(name).toHaveValue('Ada')
})

test.describe('if the booking form’s script can’t be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the link to the booking page stays, without the space reserved for the form', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const panel = page.locator('.call-panel')
    const height = () => panel.evaluate((box) => box.clientHeight)
    expect(await height()).toBeGreaterThan(1200)
    await page.route(CHUNK, (route) => route.abort())
    await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    await expect.poll(height).toBeLessThan(600)
    await expect(bookingForm(page)).toHaveCount(0)
    await bookingLink(page).click()
    await expect(page).toHaveURL('/call')
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
  await expect(bookingForm(page)).toBeVisible()
})

test.describe('before any script has loaded', () => {
  test.use(phone)

  test('the menu works, and neither header nor hero moves once they have loaded', async ({
    page,
  }) => {
    const release = await hold(page, /\.js(\?|$)/)
    await page.goto('/', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header *, #hero *')]
          .filter((each) => each.checkVisibility() && !each.closest('svg, picture, .hero-film'))
          .map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect()
            return [each.tagName, x, y + scrollY, width, height].join(' ')
          }),
      )
    await page.evaluate(() => document.fonts.ready)
    await comeToRest(page)
    const first = await places()
    expect(first.length).toBeGreaterThan(20)

    const menu = page.getByRole('dialog', { name: 'Menu' })
    const openMenu = page.getByRole('button', { name: 'Open menu' })
    const closeMenu = page.getByRole('button', { name: 'Close menu' })
    await step('the menu opens and closes', async () => {
      await openMenu.tap()
      await expect(menu).toBeVisible()
      await closeMenu.tap()
      await expect(menu).toBeHidden()
    })

    await step('an open menu stays open when scripts load, and closes', async () => {
      await openMenu.tap()
      await release()
      await untilHydrated(page)
      await expect(menu).toBeVisible()
      await closeMenu.tap()
      await expect(menu).toBeHidden()
      await expect(openMenu).toHaveAttribute('aria-expanded', 'false')
    })

    await step('nothing has moved', async () => {
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
    await bookingLink(page).tap()
    await expect(page).toHaveURL('/call')
  })
})

test('the accessibility tree is the same before and after the booking form loads', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
  await comeToRest(page)
  const parts = 'header, main > section:not(#growth-plan), footer'
  const treesOf = async () =>
    Promise.all((await page.locator(parts).all()).map((part) => part.ariaSnapshot()))
  const before = await treesOf()
  expect(before.length).toBeGreaterThan(8)
  await expect(bookingForm(page)).toHaveCount(0)
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await expect(bookingForm(page)).toBeVisible()
  expect(await treesOf()).toEqual(before)
})

test('without scripts every section is styled', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const headings = page.locator('main > section').getByRole('heading', { level: 2 })
  const fonts = await headings.evaluateAll((all) =>
    all.map((heading) => getComputedStyle(heading).fontFamily.split(',')[0]),
  )
  expect(fonts.length).toBeGreaterThan(8)
  expect([...new Set(fonts)]).toEqual([expect.stringMatching(/serif"?$/i)])
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

test('the booking form shows each time zone once, and replaces none', async ({ page }) => {
  await page.addInitScript(() => {
    const replaced: string[] = []
    Object.assign(window, { replaced })
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof HTMLOptionElement && !node.isConnected) replaced.push(node.value)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/#growth-plan')
  const zones = page.getByLabel('Times in').locator('option')
  await expect.poll(() => zones.count()).toBeGreaterThan(300)
  const values = await zones.evaluateAll((all) =>
    all.map((zone) => (zone as HTMLOptionElement).value),
  )
  expect(new Set(values).size).toBe(values.length)
  expect(await page.evaluate('replaced')).toEqual([])
})
