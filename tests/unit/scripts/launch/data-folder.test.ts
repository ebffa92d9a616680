import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from '@/scripts/launch/data-folder'

let folder = ''

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'launcher-')), 'deep/data')
})

afterEach(() => rmSync(path.join(folder, '../..'), { recursive: true, force: true }))

test('a new data folder is made for its owner alone', () => {
  prepareDataFolder(folder, false)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a data folder has one user at a time, and --fresh empties none that is used', () => {
  prepareDataFolder(folder, false)
  writeFileSync(path.join(folder, 'content'), '')
  for (const fresh of [false, true])
    expect(() => prepareDataFolder(folder, fresh)).toThrow(/Another start uses the data folder/)
  expect(existsSync(path.join(folder, 'content'))).toBe(true)
})

test('a folder of other files is refused and left as it is, with --fresh too', () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'thesis.txt'), '')
  for (const fresh of [false, true])
    expect(() => prepareDataFolder(folder, fresh)).toThrow(/holds files that are not ours/)
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
})

test('--fresh empties a data folder of ours', () => {
  mkdirSync(path.join(folder, 'content-lake'), { recursive: true })
  writeFileSync(path.join(folder, 'content-lake/lake.db'), '')
  prepareDataFolder(folder, true)
  expect(existsSync(path.join(folder, 'content-lake'))).toBe(false)
})

test('a file in the place of the folder is one clear sentence', () => {
  mkdirSync(path.dirname(folder), { recursive: true })
  writeFileSync(folder, '')
  expect(() => prepareDataFolder(folder, false)).toThrow(
    /^The data folder .+ cannot be used \(ENOTDIR.+\): check its owner and rights/,
  )
})
