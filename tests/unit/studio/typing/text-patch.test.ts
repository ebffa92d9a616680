import { Mutation } from '@sanity/mutator'
import { describe, expect, test } from 'vitest'
import { textPatch } from '@/studio/typing/text-patch'

/** Applies the change from `shown` to `typed` to the text as it is by now. */
function applied(shown: string, typed: string, now: string) {
  const { type, ...patch } = textPatch(shown, typed)
  const value = 'value' in patch ? { text: patch.value } : ['text']
  const mutation = new Mutation({ mutations: [{ patch: { id: 'a', [type]: value } }] } as never)
  return Object(mutation.apply({ _id: 'a', text: now } as never)).text
}

describe('what an editor types', () => {
  test('leaves what somebody else wrote before the field showed it', () => {
    const now = 'Calls with people who can really say yes.'
    const shown = 'Calls with people who can say yes.'
    expect(applied(shown, 'Calls with people who can say yes. Now.', now)).toBe(`${now} Now.`)
    expect(applied(shown, 'Good calls with people who can say yes.', now)).toBe(
      'Good calls with people who can really say yes.',
    )
  })

  test('takes away only what this editor has struck', () => {
    const now = 'Calls with people who can really say yes.'
    expect(applied('Calls with people who can say yes.', 'Calls who can say yes.', now)).toBe(
      'Calls who can really say yes.',
    )
  })

  test('empties the field, and begins it', () => {
    expect(applied('Words', '', 'Words')).toBeUndefined()
    expect(applied('', 'W', '')).toBe('W')
  })
})
