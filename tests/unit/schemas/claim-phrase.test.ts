import { expect, test } from 'vitest'
import { claimNumber, claimPhrase } from '@/schemas/claim-phrase'

test.for([
  [
    { comparator: 'range', value: 20, valueTo: 30, label: 'calls', timeFrame: 'per month' },
    '20–30 calls per month',
  ],
  [
    { comparator: 'atMost', value: 60, unit: 'days', label: 'per sales cycle' },
    'at most 60 days per sales cycle',
  ],
  [{ comparator: 'atLeast', value: 30, unit: 'percent', label: 'lift' }, 'at least 30% lift'],
  [{ comparator: 'about', value: 25, unit: 'percent' }, 'about 25%'],
  [{ comparator: 'exactly', value: 1, unit: 'days' }, '1 day'],
  [{ comparator: 'range', label: 'calls' }, ''],
] as const)('a list shows the claim %j as “%s”', ([claim, phrase]) => {
  expect(claimPhrase(claim)).toBe(phrase)
})

test('a text shows only the number and its unit, as the page does', () => {
  const claim = { comparator: 'atMost', value: 60, unit: 'days', label: 'per sales cycle' }
  expect(claimNumber(claim)).toBe('60 days')
  expect(claimNumber({ unit: 'days' })).toBe('')
})

test('an incomplete claim does not break the list', () => {
  expect(claimPhrase({ comparator: 'range', value: 20, unit: 'parsecs' })).toBe('20')
})
