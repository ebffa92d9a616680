import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { say } from './stage.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const DOWNLOAD_MS = 180_000

/**
 * Finds a browser for the tests: `CHROME_PATH`, an installed Chromium or Chrome, Playwright's own, or
 * else installs one: Playwright's download, then Debian's package when root. Undefined if all fails.
 */
export function findBrowser(): string | undefined {
  return installed() ?? download() ?? debian()
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const all = [process.env.CHROME_PATH ?? '', ...found, mac, chromium.executablePath()]
  return all.find((file) => file !== '' && existsSync(file))
}

function download(): string | undefined {
  say('browser', 'none found: downloading Chromium')
  const cli = new URL('../node_modules/@playwright/test/cli.js', import.meta.url).pathname
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    timeout: DOWNLOAD_MS,
    stdio: 'ignore',
  })
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function debian(): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  say('browser', 'no download: installing Debian’s package')
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], {
    stdio: 'ignore',
  })
  return installed()
}
