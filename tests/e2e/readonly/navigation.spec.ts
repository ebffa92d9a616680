import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { untilHydrated } from '../support/loading/until-hydrated.ts'

const links = {
  'How It Works': 'solutions-section',
  Results: 'transformation-section',
  'Why Kestrel': 'why-us-section',
  'Who It’s For': 'who-its-for-section',
  'Meet the Founder': 'meet-founder-section',
  'Agentic AI': 'agentic-ai-section',
}

const { step } = test
const core = { tag: '@core' }

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true })

/** Returns the pixels between the sticky bar's lower edge and the section's top. */
const distance = (page: Page, id: string) =>
  page.evaluate((id) => {
    const section = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN
    return Math.round(section - header)
  }, id)

const expectAtSection = async (page: Page, id: string) => {
  await expect(page).toHaveURL(new RegExp(`#${id}$`))
  await expect.poll(async () => Math.abs(await distance(page, id))).toBeLessThanOrEqual(40)
}

test('each link of the header’s bar scrolls to its section', core, async ({ page }) => {
  await page.goto('/')

  await step('the first Tab reaches the skip link to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
  })

  await step('the bar shows the six links of Requirement R3.2 in order', async () => {
    expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(Object.keys(links))
  })

  for (const [name, id] of Object.entries(links))
    await step(`"${name}" scrolls to #${id}, below the bar`, async () => {
      expect(Math.abs(await distance(page, id))).toBeGreaterThan(40)
      await bar(page).getByRole('link', { name, exact: true }).click()
      await expectAtSection(page, id)
      await expect.poll(() => distance(page, id)).toBeGreaterThanOrEqual(-1)
    })

  await step('scrolling is smooth, and immediate with reduced motion', async () => {
    const root = page.locator('html')
    await expect(root).toHaveCSS('scroll-behavior', 'smooth')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(root).toHaveCSS('scroll-behavior', 'auto')
  })
})

test.describe('on a page whose address has a query', () => {
  const address = '/?utm_source=news&gclid=x1'

  test('links to its sections keep what is typed, and the query', async ({ page }) => {
    await page.goto(address)
    await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Ada')
    const hrefs = await page
      .locator('a[href*="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(15)
    expect(hrefs.filter((href) => !href.startsWith('#'))).toEqual([])
    for (const [link, id] of [
      [bar(page).getByRole('link', { name: 'Results' }), 'transformation-section'],
      [page.getByRole('banner').getByRole('link', { name: /^Schedule/ }), 'growth-plan'],
      [page.locator('#hero').getByRole('link', { name: 'See Results' }), 'transformation-section'],
      [
        page.getByRole('contentinfo').getByRole('link', { name: 'Who It’s For' }),
        'who-its-for-section',
      ],
    ] as const) {
      await link.click()
      await expectAtSection(page, id)
      expect(page.url()).toContain(address)
      await expect(name).toHaveValue('Ada')
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Why Kestrel' }).click()
    await expectAtSection(page, 'why-us-section')
    await expect(name).toHaveValue('Ada')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('links to its sections request no page', async ({ page }) => {
      await page.goto(address)
      const requested: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) requested.push(request.url())
      })
      await bar(page).getByRole('link', { name: 'Results' }).click()
      await expect(page).toHaveURL(/gclid=x1#transformation-section$/)
      expect(requested).toEqual([])
    })
  })
})

test('from another path, a link goes to / first and scrolls after 100 ms', async ({ page }) => {
  await page.goto('/privacy')
  const delays: number[] = []
  await page.exposeFunction('recordDelay', (delay: number) => delays.push(delay))
  await page.addInitScript(() => {
    const setTimeout = window.setTimeout
    window.setTimeout = ((work: TimerHandler, delay?: number, ...rest: unknown[]) => {
      ;(window as unknown as { recordDelay: (delay?: number) => void }).recordDelay(delay)
      return setTimeout(work, delay, ...rest)
    }) as typeof window.setTimeout
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) =>
    visited.push(new URL(frame.url()).pathname + new URL(frame.url()).hash),
  )
  await untilHydrated(page)
  await bar(page).getByRole('link', { name: 'Meet the Founder' }).click()
  await expect(page).toHaveURL(/\/#meet-founder-section$/)
  expect(visited[0]).toBe('/')
  expect(visited.at(-1)).toBe('/#meet-founder-section')
  expect(delays).toContain(100)
  await expectAtSection(page, 'meet-founder-section')
})

test('below 768 pixels, the header’s links are in a panel', core, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Open menu' })
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  const behind = page.getByRole('link', { name: 'See Results', includeHidden: true })

  /** Opens the panel by keyboard and checks it. */
  const openPanel = async (width: number, panel: number) => {
    await expect(bar(page)).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await expect(dialog).toBeVisible()
    const opener = page.locator('button[aria-haspopup="dialog"]')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const box = async () => {
      const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {}
      return [Math.round(x), width]
    }
    await expect.poll(box).toEqual([width - panel, panel])
    expect(await dialog.getByRole('link').allInnerTexts()).toEqual([
      ...Object.keys(links),
      'Schedule a 15-Minute Discovery Call',
    ])
  }

  await step('at 390 pixels the links are in a panel 300 pixels wide', () => openPanel(390, 300))

  await step('the page behind the open panel is inert', async () => {
    await behind.evaluate((link) => link.focus())
    await expect(behind).not.toBeFocused()
  })

  await step('the panel traps the focus, closes with Escape and returns the focus', async () => {
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const active = document.activeElement
        return active !== document.body && !document.querySelector('dialog')?.contains(active)
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await behind.evaluate((link) => link.focus())
    await expect(behind).toBeFocused()
  })

  await step('a link in the panel closes it and goes to its section', async () => {
    await button.click()
    await dialog.getByRole('link', { name: 'Results' }).click()
    await expect(dialog).toBeHidden()
    await expectAtSection(page, 'transformation-section')
  })

  await page.setViewportSize({ width: 700, height: 800 })
  await step('at 700 pixels the links are in a panel 400 pixels wide', () => openPanel(700, 400))

  await step('the panel closes when the window grows to the desktop layout', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(dialog).toBeHidden()
    await expect(bar(page)).toBeVisible()
  })
})

test('a section focused by a link keeps its square corners', async ({ page }) => {
  await page.goto('/')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Results' }).press('Enter')
  const section = page.locator('#transformation-section')
  await expect(section).toBeFocused()
  await expect(section).toHaveCSS('border-radius', '0px')
})
