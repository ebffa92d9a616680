import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { freePort } from '@/scripts/process/ports'
import { miniBrowser } from '@/scripts/test/other-engines'
import type { Driver, Engine, Handle } from './tab.ts'

/**
 * Starts a new WebKit for each tab, on a screen of the tab's size: its window can't be narrower than 447 pixels unless it
 * fills the screen.
 */
export async function startWebKit(program: string, env: NodeJS.ProcessEnv): Promise<Engine> {
  return {
    open: async ({ width, height, proxy }) => {
      const { display, end } = await startScreen(width, height)
      const port = await freePort()
      const command = ['dbus-run-session', '--config-file', BUS, '--', program, `--port=${port}`]
      const driverProcess = startGroup(command, { ...env, ...quiet, DISPLAY: display })
      const close = async () => {
        await endGroup(driverProcess)
        await end()
      }
      try {
        const driver = await connect(port, proxy)
        await driver.manage().window().setRect({ x: 0, y: 0, width, height })
        return driverOf(driver, async () => {
          await driver.quit().catch(() => undefined)
          await close()
        })
      } catch (error) {
        await close()
        throw error
      }
    },
    close: async () => undefined,
  }
}

const BUS = fileURLToPath(new URL('session-bus.conf', import.meta.url))

/** Disables the GPU, desktop services and, as root in a container, WebKit's sandbox. */
const quiet = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  // Otherwise one in five connections stalls for 25 seconds, the time limit of D-Bus.
  AT_SPI_BUS_ADDRESS: 'unix:path=/nonexistent',
  GTK_USE_PORTAL: '0',
  ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
}

async function startScreen(width: number, height: number) {
  const screen = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const child = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(child.stdio[3] as Readable, 'data')
  return {
    display: `:${String(number).trim()}`,
    end: async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

const startGroup = ([program = '', ...args]: string[], env: NodeJS.ProcessEnv) =>
  spawn(program, args, { env, stdio: 'ignore', detached: true })

/** Ends a process group. */
async function endGroup(child: ChildProcess) {
  const ended = once(child, 'exit')
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
  } catch {
    return
  }
  if (child.exitCode === null && child.signalCode === null) await ended
}

async function connect(port: number, proxy: string): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${server}/status`).catch(() => undefined))?.ok
  await expect.poll(isReady, 'the WebKit driver responds').toBe(true)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy },
    'webkitgtk:browserOptions': {
      binary: miniBrowser(),
      args: ['--automation', '--full-screen'],
    },
  })
  return new Builder().usingServer(server).withCapabilities(capabilities).build()
}

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }

function driverOf(driver: WebDriver, close: () => Promise<void>): Driver {
  const run = (work: unknown, ...args: unknown[]) =>
    driver.executeScript<never>(`return (${work}).apply(null, arguments)`, ...args)
  return {
    goto: (url) => driver.get(url),
    run,
    read: (expression) => driver.executeScript<never>(`return (${expression})`),
    find: async (work, ...args) => {
      const found: unknown = await run(work, ...args)
      return found instanceof WebElement ? handleOf(found) : undefined
    },
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  }
}

const handleOf = (element: WebElement): Handle => ({
  click: () => element.click(),
  type: async (text) => {
    await element.clear()
    await element.sendKeys(text)
  },
})
