import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimText } from '@/lib/content/claims/claim-figure'
import { findLiteralNumber } from '@/lib/content/claims/literal-number'
import { claimOf } from '@/tests/support/render'
import { cases } from '@/tests/support/scale'

const calls = claimOf({
  comparator: 'range',
  value: 20,
  valueTo: 30,
  unit: 'none',
  label: 'discovery calls',
})
const cycle = claimOf({ comparator: 'atMost', value: 60, unit: 'days' })
const cost = claimOf({ comparator: 'about', value: 25, unit: 'percent' })
const share = claimOf({ comparator: 'range', value: 20, valueTo: 40, unit: 'percent' })
const clients = claimOf({ comparator: 'exactly', value: 1500, unit: 'none', label: 'clients' })
const steps = claimOf({ comparator: 'exactly', value: 3, unit: 'none', label: 'steps' })
const claims = [calls, cycle, cost, share, clients, steps]

describe('findLiteralNumber', () => {
  test.for([
    ['20–30 calls a month', '20–30', calls],
    ['We book 20-30 of them', '20-30', calls],
    ['between 20 and 30', '20 and 30', calls],
    ['from 20 to 30.', '20 to 30', calls],
    ['up to 30 discovery calls', '30 discovery calls', calls],
    ['In 60 days or less', '60 days', cycle],
    ['a 60-day sprint', '60-day', cycle],
    ['60 Days', '60 Days', cycle],
    ['25% less', '25%', cost],
    ['25 % less', '25 %', cost],
    ['25 percent', '25 percent', cost],
    ['(25%)', '25%', cost],
    ['20%–40%', '20%–40%', share],
    ['20–40 %', '20–40 %', share],
    ['over 1,500 teams', '1,500', clients],
    ['over 1500 teams', '1500', clients],
    ['Our 3 steps', '3 steps', steps],
  ] as const)('finds the number in “%s” as “%s”', ([text, literal, claim]) => {
    expect(findLiteralNumber(text, claims)).toEqual({ literal, claim })
  })

  test.for([
    '15-minute calls',
    'A fee of $25',
    '160 days',
    '60 minutes',
    '6 days',
    '30–60 days',
    '20–30 minutes',
    '20-30-40',
    '25.5%',
    '1.25%',
    '125%',
    '2025',
    'At 9:20 or 10:30',
    'Top 3 reasons',
    '3-year plan',
    'B2B',
    'Suite 300, Boulder 80302',
    '15,000 people',
    'Twenty to thirty calls',
  ])('finds no number in “%s”', (text) => {
    expect(findLiteralNumber(text, claims)).toBeUndefined()
  })

  test('finds the spelling of the page itself for any claim', () => {
    const claim = fc.record({
      comparator: fc.constantFrom('range', 'atMost', 'exactly' as const),
      value: fc.integer({ min: 10, max: 99_999 }),
      more: fc.integer({ min: 1, max: 999 }),
      unit: fc.constantFrom('none', 'percent', 'days', 'months', 'minutes' as const),
    })
    fc.assert(
      fc.property(claim, ({ more, ...figure }) => {
        const isRange = figure.comparator === 'range'
        const whole = claimOf({ ...figure, valueTo: isRange ? figure.value + more : null } as never)
        const text = `We promise ${claimText(whole)} of it.`
        expect(findLiteralNumber(text, [whole])?.literal).toBe(claimText(whole))
      }),
      { numRuns: cases(100) },
    )
  })

  test('finds nothing for an incomplete claim', () => {
    expect(findLiteralNumber('20 to 30', [{}, { value: null }])).toBeUndefined()
  })
})
