import { readdirSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { bareScripts, scriptsOf } from './bare-page.ts'
import type { Row } from './rows.ts'

/** Returns the bytes of a body with Brotli at its highest quality. */
export function brotli(body: Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(body, { params }).length
}

/** Measures the bytes of the landing page's first load, with its scripts relative to a bare Next page. */
export async function measureBytes(site: string): Promise<Row[]> {
  const get = async (path: string) =>
    new Uint8Array(await (await fetch(new URL(path, site))).arrayBuffer())
  const page = await get('/')
  const html = new TextDecoder().decode(page)
  const weigh = async (files: string[]) => {
    const sizes = await Promise.all(files.map(async (file) => brotli(await get(file))))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const first = scriptsOf(html)
  const scripts = await weigh(first)
  const ofAccount = readdirSync('public/page-script')
    .filter((name) => /^(account|styles)-.*\.js$/.test(name))
    .map((name) => `/page-script/${name}`)
  const all = scripts + (await weigh(ofAccount))
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => `${href}`,
  )
  const styles = await weigh(sheets)
  const preloads = html.match(/<link rel="preload"[^>]*as="(font|image)"/g) ?? []
  const bare = (await bareScripts(brotli)).reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    [
      'script for signed-in visitors / bare Next page (Brotli)',
      `${(all / bare).toFixed(4)}  (${all} / ${bare} bytes)`,
    ],
    ['script for signed-out visitors (Brotli)', `${scripts} bytes`],
    ['requests before the first paint', `${1 + first.length + sheets.length + preloads.length}`],
    ['HTML (Brotli)', `${brotli(page)} bytes, ${page.length} raw`],
    ['CSS (Brotli)', `${styles} bytes`],
  ]
}
