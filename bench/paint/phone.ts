import { type CDPSession, chromium, type Page } from '@playwright/test'
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

const PATIENCE_MS = 20_000
const LOOK_MS = 25

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Point = { x: number; y: number }

/**
 * A phone a quarter as fast as this machine, driven from outside: Playwright's own search for elements is a script of
 * 40 ms there, and would be taken for the page's.
 */
export type Phone = ReturnType<typeof phoneOf>

function phoneOf(page: Page, devtools: CDPSession) {
  async function evaluate<Result>(expression: string): Promise<Result> {
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value as Result
  }
  /** Asks until an expression holds; rejects after twenty seconds. */
  async function until(expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS
    while (!(await evaluate<boolean>(`!!(${expression})`))) {
      if (Date.now() > end) throw new Error(`It never came to this: ${expression}`)
      await pause(LOOK_MS)
    }
  }
  const one = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`
  /** Where the middle of an element is on the screen. */
  const middleOf = (selector: string) =>
    evaluate<Point>(
      `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${one(selector)}.getBoundingClientRect())`,
    )
  return {
    evaluate,
    until,
    one,
    middleOf,
    /** The same once it stands still on the screen with nothing before it, as a finger waits for it. */
    async aimAt(selector: string): Promise<Point> {
      let before = await middleOf(selector)
      for (;;) {
        await pause(LOOK_MS)
        const { x, y } = await middleOf(selector)
        const isThere = await evaluate<boolean>(
          `${one(selector)}.contains(document.elementFromPoint(${x}, ${y}))`,
        )
        if (isThere && x === before.x && y === before.y) return before
        before = { x, y }
      }
    },
    tap: ({ x, y }: Point) => page.touchscreen.tap(x, y),
    /** Moves the page with a finger until the middle of an element is in the middle of the screen. */
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

/** Opens an address on the phone, and hands it over when the first words are on the screen. */
export async function withPhone<Result>(
  url: string,
  isSlowNetwork: boolean,
  watch: () => void,
  work: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const page = await (await browser.newContext(phone)).newPage()
    await page.addInitScript(watch)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devtools.send('Network.enable')
    if (isSlowNetwork) await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Page.enable')
    await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true })
    const painted = new Promise<void>((resolve) => {
      devtools.on('Page.lifecycleEvent', ({ name }) => {
        if (name === 'firstContentfulPaint') resolve()
      })
    })
    await page.goto(url, { waitUntil: 'commit' })
    await painted
    return await work(phoneOf(page, devtools))
  } finally {
    await browser.close()
  }
}
