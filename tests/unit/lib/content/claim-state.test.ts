import { expect, test } from 'vitest'
import { claimWindow } from '@/lib/content/claims/claim-state'
import { hiddenClaim } from '@/studio/on-page/hidden-state'
import { documents } from '@/tests/support/content'

const now = new Date('2026-11-21T12:00:00Z')
const published = documents.find(({ _id }) => _id === 'claim-sales-cycle')
const state = (fields: object) => hiddenClaim({ ...published, ...fields }, now)

test('a published claim within its dates is shown', () => {
  expect(state({})).toBeUndefined()
  expect(claimWindow({}, now)).toBeUndefined()
})

test('an expired claim names its end date', () => {
  const expired = state({ liveUntil: '2026-11-20T12:00:00Z' })
  expect(expired?.label).toBe('expired')
  expect(expired?.reason).toMatch(/^It expired on Nov 20, 2026/)
})

test('an upcoming claim names its start date', () => {
  const later = state({ liveFrom: '2026-12-05T12:00:00Z' })
  expect(later?.label).toBe('from Dec 5, 2026')
  expect(later?.reason).toMatch(/^It’s shown from Dec 5, 2026/)
})

test('a claim that ends before it starts counts as expired', () => {
  const both = { liveFrom: '2026-12-05T12:00:00Z', liveUntil: '2026-11-01T12:00:00Z' }
  expect(state(both)?.label).toBe('expired')
})

test('an unpublished or incomplete claim is not on the page', () => {
  expect(hiddenClaim(null, now)).toEqual({
    label: 'not on the page',
    reason: 'It isn’t published.',
  })
  expect(state({ value: undefined })?.reason).toBe('It’s incomplete. Check these fields: Value.')
})
