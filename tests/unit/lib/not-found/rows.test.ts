import { describe, expect, test } from 'vitest'
import { type Hit, keyOf } from '@/lib/not-found/hit'
import { collect, MAX_ROWS, type Row, toPatch, withHits } from '@/lib/not-found/rows'

const at = (second: number) => new Date(second * 1000).toISOString()
const hit = (path: string, second = 1, some: Partial<Hit> = {}): Hit => ({
  path,
  count: 1,
  lastSeen: at(second),
  referrerHost: '',
  ...some,
})
const row = (...all: Parameters<typeof hit>): Row => ({ ...hit(...all), _key: keyOf(all[0]) })

describe('while they wait', () => {
  test('hits of one path are counted together, with the last time and referrer', () => {
    const waiting = new Map<string, Hit>()
    collect(waiting, [hit('/a', 2, { referrerHost: 'x.example' }), hit('/a', 3), hit('/b', 1)], 9)
    collect(waiting, [hit('/a', 1, { count: 4 })], 9)
    expect([...waiting.values()]).toEqual([
      hit('/a', 3, { count: 6, referrerHost: 'x.example' }),
      hit('/b', 1),
    ])
    collect(waiting, [hit('/a', 5, { referrerHost: 'y.example' })], 9)
    expect(waiting.get('/a')).toEqual(hit('/a', 5, { count: 7, referrerHost: 'y.example' }))
  })

  test('they take no more room than there is, but known paths are counted', () => {
    const waiting = new Map<string, Hit>()
    collect(waiting, [hit('/a'), hit('/b'), hit('/c'), hit('/b')], 2)
    expect([...waiting.values()].map(({ path, count }) => [path, count])).toEqual([
      ['/a', 1],
      ['/b', 2],
    ])
  })
})

describe('the log', () => {
  test('counts on where a path is known, and has the last seen last', () => {
    const rows = [row('/a', 1), row('/b', 2, { count: 5, referrerHost: 'x.example' })]
    expect(withHits(rows, [hit('/c', 4), hit('/a', 3)])).toEqual([
      row('/b', 2, { count: 5, referrerHost: 'x.example' }),
      row('/a', 3, { count: 2 }),
      row('/c', 4),
    ])
  })

  test('lets the least recently seen fall out when it is full', () => {
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

test('a patch names what is new, what has changed and what fell out', () => {
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
