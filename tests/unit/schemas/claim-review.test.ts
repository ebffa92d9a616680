import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDueForReview, localDate } from '@/lib/content/claims/claim-review'
import { seededIssues } from '@/tests/support/seeded'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) }))
afterEach(() => void vi.useRealTimers())

const result = (changes: Record<string, unknown>) => seededIssues('claim-discovery-calls', changes)
const term = (changes: Record<string, unknown>) => seededIssues('claim-optimization', changes)
const file = { asset: { _type: 'reference', _ref: `file-${'0'.repeat(40)}-pdf` } }

test.for([
  undefined,
  {},
  { kind: 'link' },
  { kind: 'note', note: '  ' },
  { kind: 'file', note: 'Words of another kind.' },
  { kind: 'hearsay', note: 'Somebody said so.' },
])('rejects a result and a term with the evidence %j', async (evidence) => {
  for (const issues of [await result({ evidence }), await term({ evidence })])
    expect(issues.map(({ level, path }) => `${level} ${path.split('.')[0]}`)).toContain(
      'error evidence',
    )
})

test.for([
  { kind: 'link', url: 'https://evidence.example/sheet' },
  { kind: 'note', note: 'Counted in the CRM, July to September.' },
  { kind: 'file', file: { _type: 'file', ...file } },
])('accepts the evidence %j', async (evidence) => {
  expect(await result({ evidence })).toEqual([])
})

test('rejects a script URL as evidence', async () => {
  const issues = await result({ evidence: { kind: 'link', url: 'javascript:alert(1)' } })
  expect(issues).toMatchObject([{ level: 'error', path: 'evidence.url' }])
})

test.for([
  ['owner', undefined],
  ['owner', ' '],
  ['reviewedOn', undefined],
  ['reviewedOn', '2026-11-22'],
  ['reviewBy', undefined],
  ['reviewBy', '2026-11-02'],
] as const)('rejects a claim with the %s %j', async ([field, value]) => {
  const issues = await result({ [field]: value })
  expect(issues.filter(({ level }) => level === 'error').map(({ path }) => path)).toEqual([field])
})

test('accepts a review dated today', async () => {
  expect(await result({ reviewedOn: '2026-11-21' })).toEqual([])
})

test.for([
  ['2026-12-22', []],
  ['2026-12-21', ['warning']],
  ['2026-11-21', ['warning']],
  ['2026-11-20', ['warning']],
] as const)('a review by %s gives %j', async ([reviewBy, levels]) => {
  const issues = await result({ reviewBy })
  expect(issues.map(({ level }) => level)).toEqual(levels)
  expect(issues.filter(({ message }) => !message.startsWith('Due for review'))).toEqual([])
})

test.for([
  ['2026-12-01T10:00:00Z', '2026-12-01T10:00:00Z', ['liveUntil']],
  ['2026-12-01T10:00:00Z', '2026-12-01T10:30:00+01:00', ['liveUntil']],
  ['2026-12-01T10:00:00Z', '2026-12-01T10:00:01Z', []],
  [undefined, '2026-12-01T10:00:00Z', []],
  ['2026-12-01T10:00:00Z', undefined, []],
] as const)(
  'a claim shown from %s until %s has issues in %j',
  async ([liveFrom, liveUntil, paths]) => {
    const issues = await result({ liveFrom, liveUntil })
    expect(issues.map(({ path }) => path)).toEqual(paths)
  },
)

test('a claim is due 30 days before its date, across months and years', () => {
  expect(localDate(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05')
  expect(isDueForReview('2027-01-05', new Date(2026, 11, 6))).toBe(true)
  expect(isDueForReview('2027-01-05', new Date(2026, 11, 5, 23))).toBe(false)
})
