import path from 'node:path'
import { expect, test } from 'vitest'
import { readContentOptions } from '@/scripts/content/options'

const command = { name: 'content:import', help: [], flags: ['replace'], file: 'needed' } as const
const read = (...args: string[]) =>
  readContentOptions({ ...command, help: [], flags: ['replace'] }, args)

test('a file, flags and folders are read in any order', () => {
  expect(read('--replace', 'a.ndjson', '--lake-port', '3901')).toEqual({
    file: 'a.ndjson',
    flags: new Set(['replace']),
    lakePort: 3901,
    dataDir: path.resolve('.data'),
  })
})

test.each([
  [[], /^Specify a file\.\n\nUsage: npm run content:import -- FILE/],
  [['a', 'b'], /^Unexpected argument "b"\./],
  [['a', '--moon'], /Unknown option '--moon'/],
  [['a', '--lake-port', 'moon'], /^--lake-port must be a number from 1 to 65535, not "moon"\.$/],
])('%j is rejected in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence)
})
