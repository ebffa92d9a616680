import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { fetchTool } from './fetch-tool.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const VERSION_MS = 20_000

/**
 * Finds a browser for the tests: `CHROME_PATH`, an installed Chromium or Chrome, Playwright's own, or
 * else installs one: Playwright's download, then Debian's package when root. Undefined if all fails.
 */
export async function findBrowser(): Promise<string | undefined> {
  return installed() ?? (await download()) ?? (await debian())
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const all = [process.env.CHROME_PATH ?? '', ...found, mac, chromium.executablePath()]
  return all.find((file) => file !== '' && existsSync(file) && runs(file))
}

/** Some distributions put a script of this name there that only asks for an installation. */
function runs(file: string): boolean {
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: VERSION_MS, stdio: 'ignore' }).status === 0
}

async function download(): Promise<string | undefined> {
  const cli = path.join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  return attempt('none found: downloading Chromium', [process.execPath, cli, 'install', 'chromium'])
}

async function debian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const script = 'apt-get update -qq && apt-get install -y -qq chromium'
  return attempt('no download: installing Debian’s package', ['/bin/sh', '-c', script])
}

async function attempt(text: string, command: string[]): Promise<string | undefined> {
  await fetchTool('browser', text, command)
  return installed()
}
