import { describe, expect, test } from 'vitest'
import { claimCaption, comparatorWord } from '@/lib/content/claims/claim-caption'
import { claimOf } from '@/tests/support/render'

test.each([
  ['range', 'range'],
  ['atMost', 'at most'],
  ['atLeast', 'at least'],
  ['about', 'about'],
  ['exactly', ''],
] as const)('the comparator %s appears in the margin as “%s”', (comparator, word) => {
  expect(comparatorWord({ comparator })).toBe(word)
})

describe('claimCaption continues the figure', () => {
  test('20–30 discovery calls per month', () => {
    const claim = claimOf({
      comparator: 'range',
      value: 20,
      valueTo: 30,
      unit: 'none',
      label: 'discovery calls',
      timeFrame: 'per month',
    })
    expect(claimCaption(claim)).toBe('discovery calls per month')
  })

  test('60 days or less per sales cycle', () => {
    expect(claimCaption(claimOf())).toBe('days or less per sales cycle')
  })

  test('30% or more lift in new-logo bookings within 2 quarters', () => {
    const claim = claimOf({
      comparator: 'atLeast',
      value: 30,
      unit: 'percent',
      label: 'lift in new-logo bookings',
      timeFrame: 'within 2 quarters',
    })
    expect(claimCaption(claim)).toBe('or more lift in new-logo bookings within 2 quarters')
  })

  test('25% lower customer acquisition cost', () => {
    const claim = claimOf({
      comparator: 'about',
      value: 25,
      unit: 'percent',
      label: 'lower customer acquisition cost',
    })
    expect(claimCaption(claim)).toBe('lower customer acquisition cost')
  })

  test('uses the singular for one day', () => {
    expect(claimCaption(claimOf({ value: 1 }))).toBe('day or less per sales cycle')
  })
})
