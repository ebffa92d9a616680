import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePageScript } from '@/scripts/assets/page-script'

const { files, constants } = await makePageScript({ minify: true })

test('the page script is one of its files', () => {
  expect(Object.keys(files)).toContain(`${constants.PAGE_SCRIPT}`.replace('/page-script/', ''))
})

test('without interaction at most 6 kB of it run', () => {
  const run = Object.entries(files).filter(([name]) => /^(page|motion)-/.test(name))
  expect(run.length).toBe(2)
  const bytes = run.map(([, code]) => brotliCompressSync(code).length)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(6 * 1024)
})

test('the account island has the auth client, and nothing else of the accounts’ library', () => {
  const island = Object.entries(files).find(([name]) => /^account-[\w-]{8}\.js$/.test(name))
  expect(island?.[1]).not.toMatch(/postgrest|realtime/i)
  expect(brotliCompressSync(`${island?.[1]}`).length).toBeLessThanOrEqual(25 * 1024)
})

test('a later style sheet registers no property and adds no layer', () => {
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
