import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveCaret } from '@/studio/typing/move-caret'
import { textPatch } from '@/studio/typing/text-patch'
import { openEditor } from '@/tests/support/editor'
import { clientOf, listeningLake } from '@/tests/support/open-lake'

const TEXT = 'Five lines we read in almost every pipeline; none of them is a talent problem.'

/** What follows a keystroke: is it sent, is the field drawn anew, do the lake's answers come in? */
const step = fc.record({ isSent: fc.boolean(), isDrawn: fc.boolean(), isQuiet: fc.boolean() })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const hand = fc.array(step, { minLength: 14, maxLength: 14 })

/** Types `letters` at the caret of a field, which may show less than has arrived in the document. */
async function write(
  editor: Awaited<ReturnType<typeof openEditor>>,
  letters: string,
  start: number,
  steps: Step[],
) {
  let caret = start
  let shown = TEXT
  for (const [index, letter] of [...letters].entries()) {
    const typed = shown.slice(0, caret) + letter + shown.slice(caret)
    const { type, ...patch } = textPatch(shown, typed)
    editor.patch({ [type]: 'value' in patch ? { title: patch.value } : ['title'] })
    shown = typed
    caret += letter.length
    if (steps[index]?.isSent) editor.commit()
    if (steps[index]?.isQuiet) await new Promise((resolve) => setTimeout(resolve, 2))
    if (!steps[index]?.isDrawn) continue
    const title = String(editor.content()?.title)
    caret = moveCaret(caret, shown, title)
    shown = title
  }
  editor.commit()
}

test('three editors who write in one text at once, each at a place, find every letter where they put it', {
  timeout: 120_000,
}, async () => {
  const { lake, client } = await listeningLake()
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.tuple(hand, hand, hand), async (hands) => {
      round += 1
      const id = `note-${round}`
      await client.create({ _id: id, _type: 'note', title: TEXT })
      const words = ['abcdefghijklmn', 'ABCDEFGHIJKLMN', '01234567890123']
      const places = [0, TEXT.indexOf(';'), TEXT.length]
      const editors = await Promise.all(words.map(() => openEditor(clientOf(lake), id)))
      await Promise.all(
        editors.map((editor, index) =>
          write(editor, words[index] ?? '', places[index] ?? 0, hands[index] ?? []),
        ),
      )
      const [first, second] = TEXT.split(';')
      const all = `${words[0]}${first}${words[1]};${second}${words[2]}`
      await expect
        .poll(() => editors.map((editor) => editor.content()?.title), {
          timeout: 20_000,
          interval: 5,
        })
        .toEqual([all, all, all])
      expect((await client.getDocument(id))?.title).toBe(all)
      for (const editor of editors) {
        expect(editor.failures).toEqual([])
        editor.close()
      }
    }),
    { numRuns: 15 },
  )
})
