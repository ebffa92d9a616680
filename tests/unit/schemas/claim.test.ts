import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seededIssues } from '@/tests/support/seeded'

// Fixed, because the seed's claims become due for review.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) }))
afterEach(() => void vi.useRealTimers())

const range = (changes: Record<string, unknown>) => seededIssues('claim-discovery-calls', changes)

test('accepts a range whose upper end is greater than its lower end', async () => {
  expect(await range({ value: 20, valueTo: 21 })).toEqual([])
})

test.for([20, 19, -1])('rejects a range from 20 to %d', async (valueTo) => {
  expect(await range({ value: 20, valueTo })).toEqual([
    { level: 'error', path: 'valueTo', message: 'Must be greater than 20.' },
  ])
})

test('rejects a range without an upper end', async () => {
  expect(await range({ valueTo: undefined })).toMatchObject([{ level: 'error', path: 'valueTo' }])
})

test('accepts a claim that isn’t a range without an upper end', async () => {
  expect(await range({ comparator: 'about', valueTo: undefined })).toEqual([])
})

test.for([undefined, '', '   '])('rejects a result with the disclaimer %j', async (disclaimer) => {
  expect(await range({ disclaimer })).toMatchObject([{ level: 'error', path: 'disclaimer' }])
})

test('accepts a term without a disclaimer', async () => {
  expect(await range({ kind: 'term', disclaimer: undefined })).toEqual([])
})

test.for([
  ['value', undefined],
  ['value', -1],
  ['kind', 'guess'],
  ['comparator', 'more'],
  ['unit', 'parsecs'],
  ['label', undefined],
] as const)('rejects a claim with the %s %j', async ([field, value]) => {
  const issues = await range({ [field]: value })
  expect(issues.filter(({ level }) => level === 'error').map(({ path }) => path)).toContain(field)
})
