import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folders = 'app,components,lib,schemas,studio,scripts,bench,tests,packages,supabase'

const files = globSync([`{${folders}}/**/*.{ts,tsx,css,mjs,sql}`, '*.ts', 'docs/**/*.md'], {
  cwd: root,
  exclude: (name) => /node_modules|^dist$/.test(String(name)),
}).filter((file) => !/^(docs\/requirements\.md|tests\/unit\/requirements\.test\.ts)$/.test(file))

/** Requirement numbers cited in files: ‘Requirement R1.3 and R3.5’, ‘docs/requirements.md, R4.2’. */
const cited = files.flatMap((file) =>
  [...read(file).matchAll(/\bR\d+(?:\.\d+)*\b/g)].map(([number]) => ({ file, number })),
)

const document = read('docs/requirements.md')
const known = [...document.matchAll(/^(?:## |\*\*)(R\d+(?:\.\d+)?)\b/gm)].map(
  ([, number]) => number,
)

test('every cited requirement exists', () => {
  expect(cited.length).toBeGreaterThan(30)
  expect(cited.filter(({ number }) => !known.includes(number))).toEqual([])
})

test('requirements have unique numbers in order', () => {
  const order = known.map((number = '') => number.slice(1).split('.').map(Number))
  const sorted = order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
  expect(order).toEqual(sorted)
  expect(new Set(known).size).toBe(known.length)
})

test('a requirement refers only to existing requirements', () => {
  const inside = [...document.matchAll(/\bR\d+(?:\.\d+)?\b/g)].map(([number]) => number)
  expect(inside.filter((number) => !known.includes(number))).toEqual([])
})

test('no file cites the specification, which is not in the repository', () => {
  const code = files.filter((file) => !file.endsWith('.md'))
  expect(code.filter((file) => /\bspecifications?\b/i.test(read(file)))).toEqual([])
  expect(files.filter((file) => /specification §/i.test(read(file)))).toEqual([])
})

test('lines have at most 120 characters', () => {
  expect(document.split('\n').filter((line) => line.length > 120)).toEqual([])
})
