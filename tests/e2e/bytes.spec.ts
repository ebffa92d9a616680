import { brotliCompressSync, constants } from 'node:zlib'
import { bareScripts, scriptsOf } from '../../bench/bare-page'
import { expect, test } from './support/fixtures'

const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

test('a visitor loads no code of Sanity, Supabase or the Studio', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const code = (await Promise.all(bodies)).join('\n')
  expect(code.length).toBeGreaterThan(100_000)
  for (const trace of [
    'apicdn.sanity.io',
    'x-sanity-project-id',
    'supabase',
    'gotrue',
    'styled-components',
  ])
    expect(code.toLowerCase()).not.toContain(trace)
})

test('the first load needs at most 1.02 times the script of a bare page', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  let ours = 0
  for (const source of scriptsOf(html))
    ours += brotli(await (await page.request.get(source)).body())
  const ratio = ours / bareScripts(brotli)
  expect(ratio, `${ours} bytes`).toBeLessThanOrEqual(1.02)
})

test('the landing page is static', async ({ request }) => {
  const headers = (await request.get('/')).headers()
  expect(headers['x-nextjs-prerender']).toBe('1')
  expect(headers['set-cookie']).toBeUndefined()
})
