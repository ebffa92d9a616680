import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { comeToRest } from '../support/screens/open.ts'

const { step } = test

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
const core = { tag: '@core' }

/** Holds back what matches until the returned function is called. */
async function hold(page: Page, pattern: RegExp) {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

/** What starts React: the page's data and Next's files. */
const START = /\/_front\/start\/|\/_next\/static\/chunks\/[^/]+\.js/

test(
  'React is fetched when nothing else is, and started by the booking that comes near',
  core,
  async ({ page }) => {
    const fetched: string[] = []
    const run: string[] = []
    page.on('request', (request) => {
      if (!START.test(request.url())) return
      const list = request.resourceType() === 'script' ? run : fetched
      list.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    const named = await page.locator('[data-late-start]').getAttribute('data-late-start')
    const count = `${named}`.split(' ').length
    expect(count).toBeGreaterThan(3)
    await expect.poll(() => fetched.length).toBe(count)
    expect(run).toEqual([])
    await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
    expect(run.slice(0, count)).toEqual(fetched)
  },
)

test('with save-data nothing of React is fetched before it is needed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (START.test(request.url())) asked.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
})

test('the booking comes near in the first report, whatever stands before that in it', async ({
  page,
}) => {
  // As on a busy page, where one call brings what was so before a jump and what is so after it.
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

test('who follows a link to a section while React starts keeps its address', async ({ page }) => {
  await page.addInitScript(() => {
    // Next reads it right before it writes the address from when it began: as if somebody had been faster.
    const { get } = Object.getOwnPropertyDescriptor(History.prototype, 'state') ?? {}
    Object.defineProperty(History.prototype, 'state', {
      get(this: History) {
        Object.defineProperty(History.prototype, 'state', { get })
        location.hash = '#steps'
        return get?.call(this)
      },
    })
  })
  await page.goto('/')
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
  await expect(page).toHaveURL('/#steps')
})

test.describe('while no script has come yet', () => {
  test.use(phone)

  test(
    'menu, question, links and booking do what they say, and the first screen is as it stays',
    core,
    async ({ page }) => {
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

      await step('with the scripts nothing of it moves', async () => {
        await release()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await comeToRest(page)
        expect(await places()).toEqual(first)
      })
    },
  )

  test('a question opens, and the link to the booking leads to it', async ({ page }) => {
    await hold(page, /\.js(\?|$)/)
    await page.goto('/', { waitUntil: 'commit' })
    const question = page.locator('.question summary').nth(1)
    await question.tap()
    await expect(page.locator('.question').nth(1)).toHaveAttribute('open')
    await page.locator('#growth-plan .booking-room a').tap()
    await expect(page).toHaveURL('/call')
  })
})

test('what a screen reader is told is the same before React has started and after', async ({
  page,
}) => {
  const release = await hold(page, /\/_front\/start\//)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause background video' })).toBeVisible()
  await comeToRest(page)
  const parts = 'header, main > section:not(#growth-plan), footer'
  const told = async () =>
    Promise.all((await page.locator(parts).all()).map((part) => part.ariaSnapshot()))
  const before = await told()
  expect(before.length).toBeGreaterThan(8)
  await release()
  await page.locator('#growth-plan').scrollIntoViewIfNeeded()
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible()
  expect(await told()).toEqual(before)
})

test('without scripts every section is there in its styles', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('#growth-plan h2')).toHaveCSS('font-family', /Instrument Serif/)
  await context.close()
})

test('who has a session starts at once', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const { origin } = new URL(test.info().project.use.baseURL ?? 'http://localhost')
  await context.addCookies([{ name: 'growth-session', value: 'x', url: origin }])
  const page = await context.newPage()
  const started = page.waitForRequest(
    (request) => START.test(request.url()) && request.resourceType() === 'script',
  )
  await page.goto('/')
  await started
  await context.close()
})

test('the poster comes from the site itself, cut to the screen of a phone', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto('/')
  const poster = page.locator('#hero img[fetchpriority="high"]')
  const shown = () => poster.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toMatch(/\/poster\/720\/\d+,0,720,900\/[^/]+\.jpg$/)
  const answer = await page.request.get(await shown())
  expect(answer.headers()['content-type']).toBe('image/webp')
  expect(answer.headers()['cache-control']).toContain('immutable')
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
