import path from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from '@/scripts/launch/options'

const read = (...args: string[]) => readOptions({ name: 'npm start' }, args)

test('the default ports are 3000 and 3900, and the default folder is .data', () => {
  expect(read()).toMatchObject({
    port: 3000,
    lakePort: 3900,
    supabasePort: 54321,
    dataDir: path.resolve('.data'),
    fresh: false,
  })
})

test.for([
  [['--prot', '4000'], "Unknown option '--prot'."],
  [['extra'], 'Unexpected argument "extra".\n\nUsage: npm start -- [options]'],
  [['--port', 'abc'], '--port must be a number from 1 to 65535, not "abc".'],
  [['--port', '0'], '--port must be a number from 1 to 65535, not "0".'],
  [['--lake-port', '65536'], '--lake-port must be a number from 1 to 65535, not "65536".'],
  [['--port', '1e3'], '--port must be a number from 1 to 65535, not "1e3".'],
  [['--port', '6000'], '--port cannot be 6000: browsers and fetch block it, a port of another'],
  [['--lake-port', '4190'], '--lake-port cannot be 4190: browsers and fetch block it, a port'],
  [['--supabase-port', '4187'], '--supabase-port cannot be 4187: browsers and fetch block 4190,'],
  [['--port', '3900'], '--port and --lake-port must be different.'],
] as const)('%j is rejected in one sentence', ([args, sentence]) => {
  expect(() => read(...args)).toThrow(sentence)
})

const readImport = (...args: string[]) =>
  readOptions(
    { name: 'npm run import', argument: 'FILE', kinds: { replace: 'boolean', only: 'string' } },
    args,
  )

test('an argument and a command’s own options are read in any order', () => {
  const { own, lakePort } = readImport('--replace', 'a.ndjson', '--lake-port', '3901')
  expect([own.arguments, own.values.replace, own.values.only]).toEqual([
    ['a.ndjson'],
    true,
    undefined,
  ])
  expect(lakePort).toBe(3901)
})

test.each([
  [[], /^Specify a file\.\n\nUsage: npm run import -- FILE/],
  [['a', 'b'], /^Unexpected argument "b"\./],
  [['a', '--moon'], /Unknown option '--moon'/],
])('a command with an argument rejects %j in one sentence', (args, sentence) => {
  expect(() => readImport(...args)).toThrow(sentence)
})
