import puppeteer, { type ElementHandle, type JSHandle, type Page } from 'puppeteer-core'
import type { Driver, Engine, Handle } from './tab.ts'

/** Starts Firefox; each tab has its own profile. */
export async function startFirefox(
  executablePath: string,
  env: NodeJS.ProcessEnv,
): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env,
    extraPrefsFirefox: {
      'network.proxy.allow_hijacking_localhost': true,
      // The default without a driver: going back restores the page as it was.
      'fission.bfcacheInParent': true,
    },
  })
  return {
    open: async ({ width, height, proxy }) => {
      const context = await browser.createBrowserContext({ proxyServer: proxy })
      const page = await context.newPage()
      await page.setViewport({ width, height })
      return driverOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

const driverOf = (page: Page, close: () => Promise<void>): Driver => ({
  goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
  run: (work, ...args) => page.evaluate(work as never, ...args),
  read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
  find: async (work, ...args) => {
    const found: JSHandle = await page.evaluateHandle(work as never, ...args)
    const element = found.asElement() as ElementHandle | null
    return element ? handleOf(element) : undefined
  },
  press: (key) => page.keyboard.press(key),
  screenshot: async () => Buffer.from(await page.screenshot()),
  close,
})

const handleOf = (element: ElementHandle): Handle => ({
  click: () => element.click(),
  type: async (text) => {
    await element.evaluate((field) => (field as HTMLInputElement).select())
    await element.type(text)
  },
})
