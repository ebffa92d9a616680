import fc from 'fast-check'
import { applyPatch, incremental } from 'mendoza'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../tests/support/scale.ts'
import { diffPatch } from '../../src/history/mendoza.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Fields = { [key: string]: Json }

const letters = ['a', 'b', 'ø', '–', '漢', '😀', '🏳️‍🌈', '\ud83d', '\ude00', '\n']
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const key = fc.constantFrom('_key', 'title', 'a', 'b', 'Z', 'ø', '😀', 'constructor', 'toString')
const { value } = fc.letrec<{ value: Json; keyed: Fields; fields: Fields }>((tie) => ({
  fields: fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  keyed: fc
    .tuple(fc.constantFrom('k1', 'k2', 'k3', 'k4'), tie('fields'))
    .map(([_key, fields]) => ({ ...fields, _key })),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.oneof(fc.constant(null), fc.boolean(), fc.integer({ min: 0, max: 25 })),
    fc.array(tie('keyed'), { maxLength: 5 }),
    fc.array(tie('value'), { maxLength: 5 }),
    tie('fields'),
  ),
}))

const decode = (left: Json, patch: unknown[]) => applyPatch(left, patch)
const clone = (json: Json): Json => JSON.parse(JSON.stringify(json))

/** Applies patches in sequence, as the Studio's history does. */
function replay(first: Json, patches: unknown[][]): unknown {
  const start = incremental.wrap<number>(first, 0)
  const end = patches.reduce<incremental.Value<number>>(
    (now, patch, index) => incremental.applyPatch(now, patch, index + 1),
    start,
  )
  return incremental.unwrap(end)
}

describe('diffPatch', () => {
  test('turns any left value into any right value', () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(decode(clone(left), diffPatch(left, right))).toEqual(right)
      }),
      { numRuns: cases(2000) },
    )
  })

  test('survives JSON and turns one version of a document into the next, and back', () => {
    const version = fc.dictionary(key, value, { maxKeys: 5 })
    fc.assert(
      fc.property(version, version, (left, right) => {
        const patch = JSON.parse(JSON.stringify(diffPatch(left, right)))
        const revert = JSON.parse(JSON.stringify(diffPatch(right, left)))
        expect(decode(decode(clone(left), patch), revert)).toEqual(left)
      }),
      { numRuns: cases(2000) },
    )
  })

  test('applies in sequence in the incremental decoder', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 5 }), (versions) => {
        const patches = versions.slice(1).map((next, index) => diffPatch(versions[index], next))
        expect(replay(clone(versions[0] ?? null), patches)).toEqual(versions.at(-1))
      }),
      { numRuns: cases(2000) },
    )
  })

  test('handles texts of any characters, lone surrogates included', () => {
    fc.assert(
      fc.property(text, text, text, (before, between, after) => {
        const versions = [before, between, after].map((content) => ({ content }))
        const patches = versions.slice(1).map((next, index) => diffPatch(versions[index], next))
        expect(decode(versions[0] ?? null, patches[0] ?? [])).toEqual(versions[1])
        expect(replay(versions[0] ?? null, patches)).toEqual(versions[2])
      }),
      { numRuns: cases(2500) },
    )
  })

  test('keeps a small edit of a long text small, with any characters', () => {
    fc.assert(
      fc.property(text, text, text, (start, middle, end) => {
        const before = { text: `${start}${'–'.repeat(200)}${end}` }
        const after = { text: `${start}${'–'.repeat(200)}${middle}${end}` }
        const patch = diffPatch(before, after)
        expect(decode(before, patch)).toEqual(after)
        expect(JSON.stringify(patch).length).toBeLessThan(200)
      }),
      { numRuns: cases(2000) },
    )
  })

  test.for([
    ['no change', { a: [{ b: '1' }] }, { a: [{ b: '1' }] }, []],
    [
      'an edited text',
      { title: 'one two' },
      { title: 'one 2 two' },
      [11, 0, 23, 0, 4, 22, '2 ', 23, 4, 7, 15],
    ],
    ['a deleted document', { _id: 'a' }, null, [0, null]],
    [
      'a moved item',
      { a: [{ _key: '1' }, { _key: '2' }] },
      { a: [{ _key: '2' }, { _key: '1' }] },
      [11, 0, 21, 1, 2, 21, 0, 1, 15],
    ],
    ['an emptied list', { a: ['x'] }, { a: [] }, [17, [], 'a']],
    ['a field set to undefined', { a: 1, b: 2 }, { a: 1, b: undefined }, [19, 1]],
    ['only undefined fields', { a: 1 }, { a: 1, b: undefined }, []],
  ] as const)('%s', ([, left, right, patch]) => {
    expect(diffPatch(left, right)).toEqual(patch)
  })

  test('an edit of one list item does not touch the others', () => {
    const items = Array.from({ length: 50 }, (_, index) => ({ _key: `k${index}`, text: 'same' }))
    const edited = items.map((item, index) => (index === 20 ? { ...item, text: 'other' } : item))
    expect(diffPatch({ items }, { items: edited })).toEqual([
      11,
      0,
      21,
      0,
      20,
      12,
      20,
      17,
      'other',
      'text',
      16,
      21,
      21,
      50,
      15,
    ])
  })

  test('reads each item of two lists of fifty thousand only a few times', () => {
    let reads = 0
    const numbers = (start: number) => Array.from({ length: 50_000 }, (_, at) => start + at)
    const keyed = (text: string) =>
      numbers(0).map((at) => ({
        get _key() {
          reads += 1
          return `k${at}`
        },
        text,
      }))
    for (const [left, right] of [
      [{ list: numbers(0) }, { list: numbers(1_000_000) }],
      [{ list: keyed('a') }, { list: keyed('b') }],
    ] as [Json, Json][])
      expect(JSON.stringify(decode(left, diffPatch(left, right)))).toBe(JSON.stringify(right))
    // Comparing each with each would read 2,500,000,000 keys.
    expect(reads).toBeGreaterThan(100_000)
    expect(reads).toBeLessThan(2_000_000)
  })
})
