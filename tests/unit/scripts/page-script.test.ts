import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { firstScreenModule, pageScript } from '@/scripts/page-script'

const folder = path.resolve('public/page-script')

test('the page script is up to date with `npm run page-script`', async () => {
  const { files, module } = await pageScript()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort())
  for (const [name, code] of Object.entries(files))
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(code)
  expect(readFileSync(path.resolve('lib/serving/page-script.ts'), 'utf8')).toBe(module)
})

test('the first-screen styles are up to date with `npm run page-script`', async () => {
  const written = readFileSync(path.resolve('lib/serving/first-screen.ts'), 'utf8')
  expect(written === (await firstScreenModule())).toBe(true)
})

test('without interaction at most 6 kB of it run', async () => {
  const { files } = await pageScript()
  const run = Object.entries(files).filter(([name]) => /^(page|motion)-/.test(name))
  expect(run.length).toBe(2)
  const bytes = run.map(([, code]) => brotliCompressSync(code).length)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(6 * 1024)
})

test('a later style sheet registers no property and adds no layer', async () => {
  const { files } = await pageScript()
  const sheets = Object.entries(files).filter(([name]) => name.endsWith('.css'))
  expect(sheets.map(([name]) => name.replace(/-.{8}\.css$/, '')).sort()).toEqual([
    'account-menu',
    'booking',
    'toast',
  ])
  for (const [name, css] of sheets) {
    expect(css, name).not.toMatch(/@(property|layer|font-face)/)
    // Values of registered properties are inlined, such as an outline's style.
    expect(css, name).not.toContain('var(--tw-outline-style)')
  }
})
