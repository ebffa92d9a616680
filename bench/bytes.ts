import { brotliCompressSync, constants } from 'node:zlib'
import { bareScripts, scriptsOf } from './bare-page.ts'
import type { Row } from './rows.ts'

/** Bytes of a body after Brotli at its highest quality. */
export function brotli(body: Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(body, { params }).length
}

/** The bytes of the landing page's first load, its script as a ratio to a bare Next page built beside it. */
export async function measureBytes(site: string): Promise<Row[]> {
  const get = async (path: string) =>
    new Uint8Array(await (await fetch(new URL(path, site))).arrayBuffer())
  const page = await get('/')
  const html = new TextDecoder().decode(page)
  const sizes = await Promise.all(scriptsOf(html).map(async (source) => brotli(await get(source))))
  const scripts = sizes.reduce((sum, size) => sum + size, 0)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => `${href}`,
  )
  const styles = (await Promise.all(sheets.map(get))).reduce((sum, body) => sum + brotli(body), 0)
  const preloads = html.match(/<link rel="preload"[^>]*as="(font|image)"/g) ?? []
  const bare = (await bareScripts(brotli)).reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    [
      'first-load script / bare Next page (Brotli)',
      `${(scripts / bare).toFixed(4)}  (${scripts} / ${bare} bytes)`,
    ],
    ['requests before the first paint', `${1 + sizes.length + sheets.length + preloads.length}`],
    ['HTML (Brotli)', `${brotli(page)} bytes, ${page.length} raw`],
    ['CSS (Brotli)', `${styles} bytes`],
  ]
}
