import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSecrets } from '@/scripts/launch/environment'
import { runCommand } from '@/tests/support/run-command'
import { temporaryFolder } from '@/tests/support/temporary-folder'

const environment = path.resolve('scripts/launch/environment.ts')

test('processes that read an empty checkout’s secrets at once all get the same ones', async () => {
  const folder = temporaryFolder()
  const code = `
    import { readSecrets } from ${JSON.stringify(environment)}
    const [, folder] = process.argv
    for (let round = 0; round < 200; round += 1) console.log(JSON.stringify(readSecrets(folder)))
  `
  const readers = Array.from({ length: 6 }, () =>
    runCommand('--input-type=module', ['--eval', code, folder]),
  )
  const ended = await Promise.all(readers.map((reader) => reader.ended))
  expect(ended.map(({ err }) => err)).toEqual(readers.map(() => ''))
  const read = new Set(ended.flatMap(({ out }) => out.trim().split('\n')))
  expect(read.size).toBe(1)
})

test('damaged secrets are reported with a remedy and not overwritten', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'secrets.json')
  writeFileSync(file, '{"token": "abc')
  expect(() => readSecrets(folder)).toThrow(
    /secrets\.json is damaged\. Delete it: .+ content and accounts are kept/,
  )
  expect(readFileSync(file, 'utf8')).toBe('{"token": "abc')
})
