import { Mutation } from '@sanity/mutator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldPatches } from '@/tests/support/lake/field-patches'
import { scaled } from '@/tests/support/scale'

/** Applies the change from `shown` to `typed` to the text as it is by now. */
function applied(shown: string, typed: string, now?: string) {
  const patches = fieldPatches('text', shown, typed)
  const document = { _id: 'a', ...(now !== undefined && { text: now }) }
  const mutations = patches.map((patch) => ({ patch: { id: 'a', ...patch } }))
  return Object(new Mutation({ mutations } as never).apply(document as never)).text
}

describe('what an editor types', () => {
  test('keeps what another editor wrote before the field showed it', () => {
    const now = 'Calls with people who can really say yes.'
    const shown = 'Calls with people who can say yes.'
    expect(applied(shown, 'Calls with people who can say yes. Now.', now)).toBe(`${now} Now.`)
    expect(applied(shown, 'Good calls with people who can say yes.', now)).toBe(
      'Good calls with people who can really say yes.',
    )
  })

  test('deletes only what this editor deleted', () => {
    const now = 'Calls with people who can really say yes.'
    expect(applied('Calls with people who can say yes.', 'Calls who can say yes.', now)).toBe(
      'Calls who can really say yes.',
    )
  })

  test('empties the field and starts it', () => {
    expect(applied('Words', '', 'Words')).toBeUndefined()
    expect(applied('', 'W')).toBe('W')
    expect(applied('', 'W', '')).toBe('W')
  })

  test('is kept next to what another editor started in the same empty field', () => {
    expect(applied('', 'W', 'How')).toHaveLength(4)
    expect(applied('', 'Who', 'How we work, line by line').length).toBe(28)
  })

  test('is added however much another editor wrote at the same position', () => {
    const other = 'which nobody here expected to be so long, '
    const now = `Calls, ${other}that count`
    expect(applied('Calls, that count', 'Calls, all that count', now)).toBe(
      `Calls, ${other}all that count`,
    )
    expect(applied('that count', 'all that count', `${other}that count`)).toBe(
      `${other}all that count`,
    )
  })

  test('is added at the end of a text, after everything others wrote', () => {
    for (const shown of ['C', 'Call', 'Calls with people who can say yes'])
      for (const other of [
        '.',
        ' which nobody here expected to be so long',
        ' and so on'.repeat(40),
      ])
        for (const now of [`${shown}${other}`, `${other}${shown}`, `${other}${shown}${other}`])
          expect(applied(shown, `${shown}!`, now)).toBe(`${now}!`)
  })

  test('counts characters outside the basic plane', () => {
    expect(applied('a😀b 日本', 'a😁😀b 日本', 'a😀b 日本語')).toBe('a😁😀b 日本語')
    expect(applied('😀😀', '😀😀 日', '日😀😀')).toBe('日😀😀 日')
  })

  /** Emoji with the same first half, and U+1FA00 with the second half of U+1F600. */
  const letters = fc.constantFrom('\u{1f600}', '😁', '😂', '\u{1fa00}', '👍🏽', 'é', 'a', ' ')
  const text = fc.array(letters, { maxLength: 6 }).map((all) => all.join(''))

  test('becomes the text, whatever emoji are edited', () => {
    expect(applied('😀😁😂', '😀😂', '😀😁😂')).toBe('😀😂')
    fc.assert(
      fc.property(text, text, (shown, entered) => {
        expect(applied(shown, entered, shown) ?? '').toBe(entered)
      }),
      { numRuns: scaled({ core: 500, all: 2000, nightly: 100_000 }) },
    )
  })
})
