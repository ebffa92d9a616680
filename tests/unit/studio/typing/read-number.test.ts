import { expect, test } from 'vitest'
import { readNumber } from '@/studio/inputs/read-number'

test.for([
  ['15', 15],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['12,75', 12.75],
  ['0,125', 0.125],
  ['1,2345', 1.2345],
  ['1500', 1500],
  ['1.500', 1.5],
  ['-3', -3],
  [' 7\u00A0', 7],
] as const)('reads “%s” as %d', ([text, value]) => {
  expect(readNumber(text)).toEqual({ value })
})

test.for(['1,', '1.', '-1,'])(
  'reads “%s”, which is still being typed, as its whole part',
  (text) => {
    expect(readNumber(text)).toEqual({ value: Number.parseInt(text, 10) })
  },
)

test.for(['', '  '])('an empty text is no number and no issue', (text) => {
  expect(readNumber(text)).toEqual({})
})

test('a comma before three digits may separate thousands, so it is refused with both readings', () => {
  expect(readNumber('1,500')).toEqual({ issue: 'Enter 1500 or 1.5. “1,500” could mean either.' })
  expect(readNumber('-20,050')).toEqual({
    issue: 'Enter -20050 or -20.05. “-20,050” could mean either.',
  })
})

test.for(['1,500,000', '1.500.000', '1 500', '12%', 'ten', '1e3', '.5', '--1', '9007199254740993'])(
  'refuses “%s”',
  (text) => {
    expect(readNumber(text)).toEqual({
      issue: 'Enter the number in digits, with a point before decimals, such as 1500 or 1.5.',
    })
  },
)
