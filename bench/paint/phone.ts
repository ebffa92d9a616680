import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** Lighthouse's slow 4G: bytes per second, and milliseconds of round-trip time. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

const TIMEOUT_MS = 20_000
const POLL_MS = 25

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type Point = { x: number; y: number }

/** An event of Chromium's trace; times in microseconds. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { data?: { url?: string; documentLoaderURL?: string } }
}
/** Navigations, and tasks with their parts. */
const TRACED = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/**
 * A phone with a quarter of this machine's CPU speed, controlled through DevTools: Playwright's own element lookup would
 * run a 40 ms script in the page and distort the measurement.
 */
export type Phone = ReturnType<typeof phoneOf>

function phoneOf(browser: Browser, page: Page, devtools: CDPSession) {
  async function evaluate<Result>(expression: string): Promise<Result> {
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value as Result
  }
  /** Polls until an expression is true; rejects after twenty seconds, or `timeoutMs`. */
  async function until(
    expression: string,
    everyMs = POLL_MS,
    timeoutMs = TIMEOUT_MS,
  ): Promise<void> {
    const end = Date.now() + timeoutMs
    while (!(await evaluate<boolean>(`!!(${expression})`))) {
      if (Date.now() > end) throw new Error(`Timed out waiting for: ${expression}`)
      await pause(everyMs)
    }
  }
  const one = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`
  /** Returns the center of an element on the screen. */
  const middleOf = (selector: string) =>
    evaluate<Point>(
      `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${one(selector)}.getBoundingClientRect())`,
    )
  return {
    evaluate,
    until,
    one,
    middleOf,
    /** Returns the center once the element has stopped moving and nothing covers it; rejects after twenty seconds. */
    async aimAt(selector: string): Promise<Point> {
      let before = await middleOf(selector)
      const end = Date.now() + TIMEOUT_MS
      for (;;) {
        if (Date.now() > end) throw new Error(`${selector} is covered or moves.`)
        await pause(POLL_MS)
        const { x, y } = await middleOf(selector)
        const isThere = await evaluate<boolean>(
          `${one(selector)}.contains(document.elementFromPoint(${x}, ${y}))`,
        )
        if (isThere && x === before.x && y === before.y) return before
        before = { x, y }
      }
    },
    async stopTracing(): Promise<TraceEvent[]> {
      return JSON.parse((await browser.stopTracing()).toString()).traceEvents
    },
    tap: ({ x, y }: Point) => page.touchscreen.tap(x, y),
    /** Swipes until an element is near the center of the screen. */
    async scrollTo(selector: string) {
      const centre = phone.viewport.height / 2
      for (let swipes = 0; swipes < 40; swipes += 1) {
        const { y } = await middleOf(selector)
        if (Math.abs(y - centre) < centre / 2) return
        const yDistance = Math.max(-600, Math.min(600, centre - y))
        const gesture = { x: 195, y: 600, yDistance, speed: 2400 } as const
        if (yDistance > 0) Object.assign(gesture, { y: 240 })
        await devtools.send('Input.synthesizeScrollGesture', gesture)
      }
      throw new Error(`${selector} cannot be scrolled to.`)
    },
  }
}

/** Opens a URL on the phone, over slow 4G and with nothing cached, and calls `work` after the first contentful paint. */
export async function withPhone<Result>(
  url: string,
  watch: () => void,
  work: (phone: Phone) => Promise<Result>,
  isTraced = false,
): Promise<Result> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await (await browser.newContext(phone)).newPage()
    await page.addInitScript(watch)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Page.enable')
    await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true })
    const painted = new Promise<void>((resolve) => {
      devtools.on('Page.lifecycleEvent', ({ name }) => {
        if (name === 'firstContentfulPaint') resolve()
      })
    })
    if (isTraced) await browser.startTracing(page, { categories: TRACED })
    await page.goto(url, { waitUntil: 'commit' })
    await painted
    return await work(phoneOf(browser, page, devtools))
  } finally {
    await browser.close()
  }
}
