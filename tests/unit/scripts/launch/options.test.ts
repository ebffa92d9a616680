import path from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from '@/scripts/launch/options'

const read = (...args: string[]) => readOptions('npm start', args)

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
  [['extra'], "Unexpected argument 'extra'."],
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
