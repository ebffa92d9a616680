import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'

const links = {
  'How It Works': 'solutions-section',
  Results: 'transformation-section',
  'Why Kestrel': 'why-us-section',
  'Who It’s For': 'who-its-for-section',
  'Meet the Founder': 'meet-founder-section',
  'Agentic AI': 'agentic-ai-section',
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true })

/** Pixels between the section's top and the lower edge of the sticky bar. */
const distance = (page: Page, id: string) =>
  page.evaluate((id) => {
    const section = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN
    return Math.round(section - header)
  }, id)

test('the bar shows the six links of the specification, in its order', async ({ page }) => {
  await page.goto('/')
  expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(Object.keys(links))
})

for (const [name, id] of Object.entries(links)) {
  test(`"${name}" scrolls to #${id}, which the bar does not cover`, async ({ page }) => {
    await page.goto('/')
    await bar(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect.poll(async () => Math.abs(await distance(page, id))).toBeLessThanOrEqual(40)
    expect(await distance(page, id)).toBeGreaterThanOrEqual(-1)
  })
}

test('scrolling to a section is smooth, and immediate with reduced motion', async ({ page }) => {
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto('/')
  expect(await behaviour()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await behaviour()).toBe('auto')
})

test('from another path a link goes to / first and scrolls after 100 ms', async ({ page }) => {
  await page.goto('/privacy')
  const delays: number[] = []
  await page.exposeFunction('noteDelay', (delay: number) => delays.push(delay))
  await page.addInitScript(() => {
    const setTimeout = window.setTimeout
    window.setTimeout = ((work: TimerHandler, delay?: number, ...rest: unknown[]) => {
      ;(window as unknown as { noteDelay: (delay?: number) => void }).noteDelay(delay)
      return setTimeout(work, delay, ...rest)
    }) as typeof window.setTimeout
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) =>
    visited.push(new URL(frame.url()).pathname + new URL(frame.url()).hash),
  )
  await bar(page).getByRole('link', { name: 'Meet the Founder' }).click()
  await expect(page).toHaveURL(/\/#meet-founder-section$/)
  expect(visited[0]).toBe('/')
  expect(visited.at(-1)).toBe('/#meet-founder-section')
  expect(delays).toContain(100)
  await expect
    .poll(async () => Math.abs(await distance(page, 'meet-founder-section')))
    .toBeLessThanOrEqual(40)
})

test('the first Tab reaches the skip link, which leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

for (const { width, panel } of [
  { width: 390, panel: 300 },
  { width: 700, panel: 400 },
]) {
  test(`at ${width} pixels the links are in a panel ${panel} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(bar(page)).toBeHidden()
    const button = page.getByRole('button', { name: 'Open menu' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await expect(dialog).toBeVisible()
    await expect(page.locator('button[aria-haspopup="dialog"]')).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(panel)
    await expect
      .poll(async () => Math.round(((await dialog.boundingBox())?.x ?? 0) + panel))
      .toBe(width)
    expect(await dialog.getByRole('link').allInnerTexts()).toEqual([
      ...Object.keys(links),
      'Schedule a 15-Minute Discovery Call',
    ])
  })
}

test('the panel keeps the focus, answers Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
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
})

test('a link in the panel closes it and goes to its section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await dialog.getByRole('link', { name: 'Results' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/#transformation-section$/)
  await expect
    .poll(async () => Math.abs(await distance(page, 'transformation-section')))
    .toBeLessThanOrEqual(40)
})

test('the panel closes when the window grows to the desktop layout', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(bar(page)).toBeVisible()
})

test('the page behind the open panel is inert', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const behind = page.getByText('See Results')
  await behind.evaluate((link: HTMLElement) => link.focus())
  await expect(behind).not.toBeFocused()
})
