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

test('a new data folder is private to its owner', () => {
  prepareDataFolder(folder, false)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a data folder has one user at a time, and --fresh never empties one in use', () => {
  prepareDataFolder(folder, false)
  writeFileSync(path.join(folder, 'content'), '')
  for (const fresh of [false, true])
    expect(() => prepareDataFolder(folder, fresh)).toThrow(/The data folder .+ is already in use/)
  expect(existsSync(path.join(folder, 'content'))).toBe(true)
})

test('a folder with other files is rejected and unchanged, even with --fresh', () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'thesis.txt'), '')
  for (const fresh of [false, true])
    expect(() => prepareDataFolder(folder, fresh)).toThrow(/contains other files/)
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
})

test('--fresh empties an existing data folder', () => {
  mkdirSync(path.join(folder, 'content-lake'), { recursive: true })
  writeFileSync(path.join(folder, 'content-lake/lake.db'), '')
  prepareDataFolder(folder, true)
  expect(existsSync(path.join(folder, 'content-lake'))).toBe(false)
})

test('a file in place of the folder is reported in one clear sentence', () => {
  mkdirSync(path.dirname(folder), { recursive: true })
  writeFileSync(folder, '')
  expect(() => prepareDataFolder(folder, false)).toThrow(
    /^The data folder .+ cannot be used \(ENOTDIR.+\)\. Check its owner and permissions/,
  )
})
