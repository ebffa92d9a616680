import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { Problem } from '../process/problem.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const VERSION_MS = 20_000

/**
 * Returns the browser for the tests: `CHROME_PATH`, an installed Chromium or Chrome, or Playwright's. Throws a Problem
 * without one.
 */
export function findBrowser(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const all = [process.env.CHROME_PATH ?? '', ...found, mac, chromium.executablePath()]
  const browser = all.find((file) => file !== '' && existsSync(file) && runs(file))
  if (browser) return browser
  throw new Problem(
    'The browser tests need Chromium or Chrome, but none was found. Install it with `apt-get install chromium` or ' +
      '`npx playwright install chromium`, or set CHROME_PATH to its location.',
  )
}

/** Some distributions have a script of this name that only suggests an installation. */
function runs(file: string): boolean {
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: VERSION_MS, stdio: 'ignore' }).status === 0
}
