import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** Slow 4G as Lighthouse has it: bytes a second, and milliseconds to and fro. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

type Task = { ms: number; what: string }
type Visit = { delays: number[]; shift: number; lost: number }

/** Tasks over 50 ms on a processor slowed down four times, until the booking stands. */
export async function longTasks(url: string): Promise<Task[]> {
  return withPage(false, async (page) => {
    await watch(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('#growth-plan').scrollIntoViewIfNeeded()
    await page.getByRole('form', { name: 'Booking' }).waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => (Reflect.get(window, 'watched') as { tasks: Task[] }).tasks)
  })
}

/** A visit that opens the menu while the page loads, then a question, stops the film, and reaches for the booking. */
export async function visit(url: string): Promise<Visit> {
  return withPage(true, async (page) => {
    await watch(page)
    let lost = 0
    /** A press counts as lost if nothing comes of it. */
    const press = async (work: () => Promise<void>) => {
      await work().catch(() => {
        lost += 1
      })
    }
    await page.goto(url, { waitUntil: 'commit' })
    await press(async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ timeout: 5000 })
      await page.getByRole('button', { name: 'Close menu' }).tap()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden', timeout: 5000 })
    })
    await press(async () => {
      await page.getByRole('button', { name: 'Pause background video' }).tap()
      await page.getByRole('button', { name: 'Play background video' }).waitFor({ timeout: 5000 })
    })
    await press(async () => {
      // The first one is open.
      const question = page.locator('.question').nth(1)
      await question.locator('summary').tap()
      await question.and(page.locator('[open]')).waitFor({ timeout: 5000 })
    })
    await press(async () => {
      await page.locator('#growth-plan').scrollIntoViewIfNeeded()
      const form = page.getByRole('form', { name: 'Booking' })
      await form.getByRole('radio').first().waitFor({ state: 'attached', timeout: 20_000 })
      await form.locator('label:has(input[type=radio])').first().tap()
      await form
        .locator('input[type=radio]:checked')
        .first()
        .waitFor({ state: 'attached', timeout: 5000 })
    })
    const watched = await page.evaluate(
      () => Reflect.get(window, 'watched') as { delays: number[]; shift: number },
    )
    return { ...watched, lost }
  })
}

/** Notes, from the beginning, what the browser says of tasks, shifts and interactions. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched = { tasks: [] as object[], delays: [] as number[], shift: 0 }
    Object.assign(window, { watched })
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...more,
      })
    observe('longtask', ({ duration, startTime }) => {
      watched.tasks.push({ ms: Math.round(duration), what: `at ${Math.round(startTime)} ms` })
    })
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as unknown as {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) watched.shift += value
    })
    const press = (entry: PerformanceEntry) => {
      if (Reflect.get(entry, 'interactionId')) watched.delays.push(Math.round(entry.duration))
    }
    observe('event', press, { durationThreshold: 16 })
  })

async function withPage<Result>(isSlow: boolean, work: (page: Page) => Promise<Result>) {
  const browser: Browser = await chromium.launch(chromiumOptions())
  try {
    const page = await (await browser.newContext(phone)).newPage()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devtools.send('Network.enable')
    if (isSlow) await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    return await work(page)
  } finally {
    await browser.close()
  }
}
