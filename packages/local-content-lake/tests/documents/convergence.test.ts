import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openEditor } from '../../../../tests/support/lake/editor.ts'
import { scaled } from '../../../../tests/support/scale.ts'
import { clientOf, listeningLake } from '../support/open-lake.ts'

const EDITORS = 3
const keys = ['a', 'b', 'c', 'd']
const key = fc.constantFrom(...keys)
const word = fc.constantFrom('growth', 'pipeline', 'ü', '🦉', 'a b')

/** A change as a field of the Studio makes it. No text is unset: the mutator cannot edit a missing one. */
const change = fc.oneof(
  fc.record({
    set: fc.record({ title: fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')) }),
  }),
  fc.record({ inc: fc.record({ count: fc.integer({ min: -3, max: 3 }) }) }),
  fc.tuple(key, word).map(([_key, text]) => ({ set: { [`list[_key=="${_key}"].text`]: text } })),
  key.map((_key) => ({ unset: [`list[_key=="${_key}"]`] })),
  fc.tuple(key, word).map(([_key, text]) => ({
    setIfMissing: { list: [] },
    insert: { after: 'list[-1]', items: [{ _key, _type: 'item', text }] },
  })),
)
const step = fc.record({ change, isCommitted: fc.boolean(), pause: fc.boolean() })
const ROUNDS = scaled({ core: 6, all: 12, nightly: 500 })
const session = fc.array(step, { minLength: 5, maxLength: 25 })

const withoutStamps = (document: Record<string, unknown> | null) => {
  const { _rev, _updatedAt, ...content } = document ?? {}
  return content
}

test('three concurrent editors converge to the document in the Content Lake', {
  timeout: ROUNDS * 20_000,
}, async () => {
  const { lake, client } = await listeningLake()
  let round = 0
  const sessions = fc.tuple(...Array.from({ length: EDITORS }, () => session))
  await fc.assert(
    fc.asyncProperty(sessions, async (everybody) => {
      round += 1
      const id = `note-${round}`
      await client.create({
        _id: id,
        _type: 'note',
        title: 'A title',
        count: 0,
        list: keys.slice(0, 2).map((_key) => ({ _key, _type: 'item', text: _key })),
      })
      const editors = await Promise.all(everybody.map(() => openEditor(clientOf(lake), id)))
      await Promise.all(
        everybody.map(async (steps, index) => {
          const editor = editors[index]
          for (const [number, { change, isCommitted, pause }] of steps.entries()) {
            editor?.patch(change)
            editor?.patch({ set: { [`own${index}`]: `typed ${number}` } })
            if (isCommitted) editor?.commit()
            if (pause) await new Promise((resolve) => setImmediate(resolve))
          }
          editor?.commit()
        }),
      )
      const revision = async () => (await client.getDocument(id))?._rev
      await expect
        .poll(
          async () => {
            const now = await revision()
            return editors.every((editor) => editor.isConsistent() && editor.head()?._rev === now)
          },
          { interval: 5 },
        )
        .toBe(true)
      const stored = withoutStamps((await client.getDocument(id)) ?? null)
      for (const [index, editor] of editors.entries()) {
        expect(editor.failures).toEqual([])
        expect(editor.sent()).toBeGreaterThan(0)
        expect(withoutStamps(editor.content())).toEqual(stored)
        // No other editor writes this field, so the last keystroke must be kept.
        expect(stored[`own${index}`]).toBe(`typed ${(everybody[index]?.length ?? 0) - 1}`)
        editor.close()
      }
    }),
    { numRuns: ROUNDS },
  )
})
