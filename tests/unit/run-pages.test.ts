import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const runPages = readdirSync(path.join(root, 'docs/run')).map((name) => `docs/run/${name}`)
const pages = ['README.md', 'seed/README.md', ...runPages]
const hosted = read('docs/run/hosted.md')

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

test.each(pages)('every command in %s exists', (page) => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = all(read(page), /npm run ([\w:-]+)/g)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test.each(pages)('%s imports files, not folders, into Sanity', (page) => {
  const files = all(read(page), /sanity dataset import (\S+)/g)
  for (const file of files) {
    expect(file).toMatch(/\.(ndjson|tar\.gz)$/)
    // Relative to the folder that configures Sanity's CLI.
    expect(existsSync(path.join(root, 'studio', file)), file).toBe(true)
  }
})

test.each(runPages)('%s has at most 80 lines, and the README links to it', (page) => {
  expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(80)
  expect(read('README.md')).toContain(`(${page})`)
})

test.each(['container', 'systemd', 'vercel'])('docs/run/%s.md has at most 40 lines', (name) => {
  expect(read(`docs/run/${name}.md`).trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

test('the README has at most 100 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100)
})

test('docs/run/hosted.md names every variable of the accounts and their functions', () => {
  const pushed = all(read('supabase/config.toml'), /"env\((\w+)\)"/g)
  const folder = path.join(root, 'supabase/functions')
  const ofFunctions = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => all(read(`supabase/functions/${name}`), /required\('(\w+)'\)/g))
    // Supabase sets it.
    .filter((name) => name !== 'SUPABASE_URL')
  const names = new Set([...pushed, ...ofFunctions])
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter((name) => !hosted.includes(name))).toEqual([])
})
