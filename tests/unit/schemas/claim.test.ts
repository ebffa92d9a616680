import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seededIssues } from '@/tests/support/seeded'

// The seed's claims are due for review some day.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) }))
afterEach(() => void vi.useRealTimers())

const range = (changes: Record<string, unknown>) => seededIssues('claim-discovery-calls', changes)

test('a range whose upper end is greater than the lower is accepted', async () => {
  expect(await range({ value: 20, valueTo: 21 })).toEqual([])
})

test.for([20, 19, -1])('a range from 20 to %d is refused', async (valueTo) => {
  expect(await range({ value: 20, valueTo })).toEqual([
    { level: 'error', path: 'valueTo', message: 'Must be greater than 20.' },
  ])
})

test('a range without an upper end is refused', async () => {
  expect(await range({ valueTo: undefined })).toMatchObject([{ level: 'error', path: 'valueTo' }])
})

test('a claim that is no range needs no upper end', async () => {
  expect(await range({ comparator: 'about', valueTo: undefined })).toEqual([])
})

test.for([undefined, '', '   '])(
  'a result with the disclaimer %j is refused',
  async (disclaimer) => {
    expect(await range({ disclaimer })).toMatchObject([{ level: 'error', path: 'disclaimer' }])
  },
)

test('a term needs no disclaimer', async () => {
  expect(await range({ kind: 'term', disclaimer: undefined })).toEqual([])
})

test.for([
  ['value', undefined],
  ['value', -1],
  ['kind', 'guess'],
  ['comparator', 'more'],
  ['unit', 'parsecs'],
  ['label', undefined],
] as const)('a claim with the %s %j is refused', async ([field, value]) => {
  const issues = await range({ [field]: value })
  expect(issues.filter(({ level }) => level === 'error').map(({ path }) => path)).toContain(field)
})
