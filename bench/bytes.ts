import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { SESSION_COOKIE } from '../lib/accounts/session-cookie.ts'
import { bareScripts, scriptsOf } from './bare-page.ts'
import { chromiumOptions } from './paint/chromium.ts'
import { type Goal, type Row, ratioGoal, toRow } from './rows.ts'

const UNIT = ' bytes'

/** Returns the bytes of a body with Brotli at its highest quality. */
export function brotli(body: Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(body, { params }).length
}

/** Measures the bytes of the landing page's first load, with its scripts relative to a bare Next page. */
export async function measureBytes(site: string): Promise<Row[]> {
  const page = await get(site, '/')
  const html = new TextDecoder().decode(page)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => `${href}`,
  )
  const preloads = html.match(/<link rel="preload"[^>]*as="(font|image)"/g) ?? []
  const scripts = scriptsOf(html)
  const [ofVisitor, ofAccount] = [await loadedScripts(site), await loadedScripts(site, 'x')]
  return [
    toRow(await compareScripts(site)),
    ['the same with what it loads before a press', `${await weigh(site, ofVisitor)}${UNIT}`],
    ['the same for signed-in visitors', `${await weigh(site, ofAccount)}${UNIT}`],
    ['requests before the first paint', `${1 + scripts.length + sheets.length + preloads.length}`],
    ['HTML (Brotli)', `${brotli(page)} bytes, ${page.length} raw`],
    ['CSS (Brotli)', `${await weigh(site, sheets)}${UNIT}`],
  ]
}

/** Compares the scripts in the landing page's HTML with those of a bare Next page. */
export async function compareScripts(site: string): Promise<Goal> {
  const html = new TextDecoder().decode(await get(site, '/'))
  const own = await weigh(site, scriptsOf(html))
  const bare = (await bareScripts(brotli)).reduce((sum, { bytes }) => sum + bytes, 0)
  return ratioGoal('script of / (Brotli)', 1.15, [own, bare], UNIT)
}

async function weigh(site: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => brotli(await get(site, file))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function get(site: string, path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(new URL(path, site))).arrayBuffer())
}

/** Returns the script files that the landing page loads by itself, with this session if there is one. */
async function loadedScripts(site: string, session?: string): Promise<string[]> {
  const browser = await chromium.launch(chromiumOptions())
  try {
    const context = await browser.newContext()
    if (session) await context.addCookies([{ name: SESSION_COOKIE, value: session, url: site }])
    const page = await context.newPage()
    const files = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname)
    })
    await page.goto(site, { waitUntil: 'networkidle' })
    return [...files]
  } finally {
    await browser.close()
  }
}
