import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Made, Part } from '@/scripts/assets/part'
import { isCurrent, record } from '@/scripts/assets/record'

const minified = { minify: true }
let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'record-'))
  mkdirSync(path.join(root, 'public/made'), { recursive: true })
  save('source.css', 'a {}')
  save('public/made/file.css', 'a{}')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const save = (name: string, text: string) => writeFileSync(path.join(root, name), text)
const made = (): Made => ({
  files: { 'file.css': 'a{}' },
  constants: {},
  read: [path.join(root, 'source.css')],
})
const part: Part = {
  name: 'part',
  folder: 'made',
  owns: /\.css$/,
  sources: [],
  make: async () => made(),
}
/** Later than every save so far. */
const later = () => Date.now() + 1000

test('a recorded part is current until an input, an option or its own file changes', () => {
  expect(isCurrent(root, part, minified)).toBe(false)
  record(root, part, minified, made(), later())
  expect(isCurrent(root, part, minified)).toBe(true)
  expect(isCurrent(root, part, { minify: false })).toBe(false)
  save('source.css', 'b {}')
  expect(isCurrent(root, part, minified)).toBe(false)
  save('source.css', 'a {}')
  expect(isCurrent(root, part, minified)).toBe(true)
  rmSync(path.join(root, 'public/made/file.css'))
  expect(isCurrent(root, part, minified)).toBe(false)
})

test('a part whose input was saved while it was made is not current', () => {
  record(root, part, minified, made(), Date.now() - 1000)
  expect(isCurrent(root, part, minified)).toBe(false)
})
