import { describe, expect, test } from 'vitest'
import { claimFigure, claimText, claimUnit } from '@/lib/content/claims/claim-figure'
import type { Claim } from '@/lib/content/content-types'
import { seededPage } from '@/tests/support/content'

const claim = (fields: Partial<Claim>) =>
  ({ comparator: 'exactly', value: 1, valueTo: null, unit: 'none', ...fields }) as Claim

const { transformation } = await seededPage()

describe('the claims of Requirement R1.11', () => {
  test.each([
    ['claim-discovery-calls', '20–30'],
    ['claim-sales-cycle', '60 days'],
    ['claim-new-logo-lift', '30%'],
    ['claim-acquisition-cost', '25%'],
  ])('%s reads %s', (id, words) => {
    const found = transformation?.claims.find(({ _id }) => _id === id)
    expect(found && claimText(found)).toBe(words)
  })
})

test('groups digits and joins a range with an en dash', () => {
  expect(claimFigure(claim({ comparator: 'range', value: 1000, valueTo: 2500 }))).toBe(
    '1,000–2,500',
  )
  expect(claimFigure(claim({ comparator: 'range', value: 5, unit: 'percent', valueTo: 7 }))).toBe(
    '5–7%',
  )
})

test('shows the second value only for a range', () => {
  expect(claimFigure(claim({ comparator: 'about', value: 5, valueTo: 7 }))).toBe('5')
  expect(claimFigure(claim({ comparator: 'range', value: 5 }))).toBe('5')
})

test('returns the unit word, in the singular after 1', () => {
  expect(claimText(claim({ value: 1, unit: 'months' }))).toBe('1 month')
  expect(claimText(claim({ value: 15, unit: 'minutes' }))).toBe('15 minutes')
  expect(claimUnit(claim({ unit: 'percent' }))).toBe('')
})
