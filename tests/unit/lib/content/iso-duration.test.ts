import { expect, test } from 'vitest'
import { isoDuration } from '@/studio/inputs/duration-input'

test.for([
  [101, 'PT1M41S'],
  [59.2, 'PT1M'],
  [7200, 'PT2H'],
  [3661, 'PT1H1M1S'],
  [0.2, 'PT1S'],
] as const)('%d seconds are %s', ([seconds, text]) => {
  expect(isoDuration(seconds)).toBe(text)
})
