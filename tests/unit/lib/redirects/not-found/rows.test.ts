import { describe, expect, test } from 'vitest'
import { type Hit, keyOf } from '@/lib/redirects/not-found/hit'
import { collect, MAX_ROWS, type Row, toPatch, withHits } from '@/lib/redirects/not-found/rows'

const at = (second: number) => new Date(second * 1000).toISOString()
const hit = (path: string, second = 1, some: Partial<Hit> = {}): Hit => ({
  path,
  count: 1,
  lastSeen: at(second),
  referrerHost: '',
  ...some,
})
const row = (...all: Parameters<typeof hit>): Row => ({ ...hit(...all), _key: keyOf(all[0]) })

describe('pending hits', () => {
  test('of one path are added up, with the last time and referrer', () => {
    const pending = new Map<string, Hit>()
    collect(pending, [hit('/a', 2, { referrerHost: 'x.example' }), hit('/a', 3), hit('/b', 1)], 9)
    collect(pending, [hit('/a', 1, { count: 4 })], 9)
    expect([...pending.values()]).toEqual([
      hit('/a', 3, { count: 6, referrerHost: 'x.example' }),
      hit('/b', 1),
    ])
    collect(pending, [hit('/a', 5, { referrerHost: 'y.example' })], 9)
    expect(pending.get('/a')).toEqual(hit('/a', 5, { count: 7, referrerHost: 'y.example' }))
  })

  test('of new paths are dropped beyond the limit, but known paths are counted', () => {
    const pending = new Map<string, Hit>()
    collect(pending, [hit('/a'), hit('/b'), hit('/c'), hit('/b')], 2)
    expect([...pending.values()].map(({ path, count }) => [path, count])).toEqual([
      ['/a', 1],
      ['/b', 2],
    ])
  })
})

describe('the log', () => {
  test('adds to the count of a known path, and is sorted by last seen', () => {
    const rows = [row('/a', 1), row('/b', 2, { count: 5, referrerHost: 'x.example' })]
    expect(withHits(rows, [hit('/c', 4), hit('/a', 3)])).toEqual([
      row('/b', 2, { count: 5, referrerHost: 'x.example' }),
      row('/a', 3, { count: 2 }),
      row('/c', 4),
    ])
  })

  test('drops the least recently seen paths beyond the limit', () => {
    const rows = Array.from({ length: MAX_ROWS }, (_, index) => row(`/${index}`, index + 10))
    expect(MAX_ROWS).toBe(300)
    expect(withHits(rows, [])).toEqual(rows)
    const after = withHits(rows, [hit('/new', 900), hit('/0', 901)])
    expect(after).toHaveLength(MAX_ROWS)
    expect(after.slice(-2).map(({ path }) => path)).toEqual(['/new', '/0'])
    expect(after.map(({ path }) => path)).not.toContain('/1')
    expect(after.map(({ path }) => path)).toContain('/2')
  })
})

test('a patch has the new, changed and removed rows', () => {
  const before = [row('/a', 1), row('/b', 2), row('/c', 3)]
  const after = withHits(before, [hit('/b', 8, { referrerHost: 'x.example' }), hit('/d', 9)]).slice(
    1,
  )
  const of = (path: string) => `rows[_key=="${keyOf(path)}"]`
  expect(toPatch(before, after)).toEqual({
    unset: [of('/a')],
    set: {
      [`${of('/b')}.count`]: 2,
      [`${of('/b')}.lastSeen`]: at(8),
      [`${of('/b')}.referrerHost`]: 'x.example',
    },
    added: [row('/d', 9)],
  })
  expect(toPatch(before, before)).toEqual({ unset: [], set: {}, added: [] })
})
