import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { firstScreenModule, pageScript } from '@/scripts/page-script'

const folder = path.resolve('public/page-script')

test('the page script is the one that `npm run page-script` writes', async () => {
  const { files, module } = await pageScript()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort())
  for (const [name, code] of Object.entries(files))
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(code)
  expect(readFileSync(path.resolve('lib/serving/page-script.ts'), 'utf8')).toBe(module)
})

test('the styles of the first screen are those that `npm run page-script` cuts out of the sheet', async () => {
  const written = readFileSync(path.resolve('lib/serving/first-screen.ts'), 'utf8')
  expect(written === (await firstScreenModule())).toBe(true)
})

test('a visitor who presses nothing runs at most 6 kB of it', async () => {
  const { files } = await pageScript()
  const run = Object.entries(files).filter(([name]) => /^(page|motion)-/.test(name))
  expect(run.length).toBe(2)
  const bytes = run.map(([, code]) => brotliCompressSync(code).length)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(6 * 1024)
})

test('a sheet that comes later registers no property and adds no layer, for which all of a page is laid out again', async () => {
  const { files } = await pageScript()
  const sheets = Object.entries(files).filter(([name]) => name.endsWith('.css'))
  expect(sheets.map(([name]) => name.replace(/-.{8}\.css$/, '')).sort()).toEqual([
    'account-menu',
    'booking',
    'toast',
  ])
  for (const [name, css] of sheets) {
    expect(css, name).not.toMatch(/@(property|layer|font-face)/)
    // What is registered with a value has it where it is used: an outline has a style.
    expect(css, name).not.toContain('var(--tw-outline-style)')
  }
})
