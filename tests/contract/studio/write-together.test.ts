import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientOf, listeningLake } from '@/packages/local-content-lake/tests/support/open-lake'
import { moveCaret } from '@/studio/plugins/shared-text/shared-text-input'
import { openEditor } from '@/tests/support/lake/editor'
import { fieldPatches } from '@/tests/support/lake/field-patches'
import { scaled } from '@/tests/support/scale'

const PLACES = scaled({ core: 8, all: 15, nightly: 500 })
const SAME_PLACE = scaled({ core: 8, all: 30, nightly: 1000 })
const TEXT = 'Five lines we read in almost every pipeline; none of them is a talent problem.'

/** After a keystroke: is it sent, is the field rendered again, do the Content Lake's responses arrive? */
const step = fc.record({ isSent: fc.boolean(), isDrawn: fc.boolean(), isQuiet: fc.boolean() })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const hand = fc.array(step, { minLength: 14, maxLength: 14 })

/** Types `letters` at the caret of a field, which may lag behind the document. */
async function write(
  editor: Awaited<ReturnType<typeof openEditor>>,
  letters: string,
  start: number,
  steps: Step[],
) {
  const content = () => String(editor.content()?.title ?? '')
  let caret = start
  let shown = content()
  for (const [index, letter] of [...letters].entries()) {
    const typed = shown.slice(0, caret) + letter + shown.slice(caret)
    for (const patch of fieldPatches('title', shown, typed)) editor.patch(patch)
    shown = typed
    caret += letter.length
    if (steps[index]?.isSent) editor.commit()
    if (steps[index]?.isQuiet) await new Promise((resolve) => setTimeout(resolve, 2))
    if (!steps[index]?.isDrawn) continue
    caret = moveCaret(caret, shown, content())
    shown = content()
  }
  editor.commit()
}

const words = ['abcdefghijklmn', 'ABCDEFGHIJKLMN', '0123456789!?+-']

/** Each editor writes a word at a place, and in the end all agree with the Content Lake. Returns the final text. */
async function writeTogether(
  { lake, client }: Awaited<ReturnType<typeof listeningLake>>,
  places: number[],
  hands: Step[][],
) {
  const { _id } = await client.create({ _type: 'note', title: TEXT })
  const editors = await Promise.all(places.map(() => openEditor(clientOf(lake), _id)))
  await Promise.all(
    editors.map((editor, index) =>
      write(editor, words[index] ?? '', places[index] ?? 0, hands[index] ?? []),
    ),
  )
  const settled = async () => {
    const titles = editors.flatMap((each) => [each.content()?.title, each.head()?.title])
    const stored = (await client.getDocument(_id))?.title
    return editors.every((each) => each.isConsistent()) && titles.every((title) => title === stored)
  }
  await expect.poll(settled, { interval: 5 }).toBe(true)
  for (const editor of editors) {
    expect(editor.failures).toEqual([])
    editor.close()
  }
  return String((await client.getDocument(_id))?.title)
}

test('three editors who type in one text at different places keep every letter in place', {
  timeout: PLACES * 20_000,
}, async () => {
  const open = await listeningLake()
  const [first, second] = TEXT.split(';')
  await fc.assert(
    fc.asyncProperty(fc.tuple(hand, hand, hand), async (hands) => {
      const places = [0, TEXT.indexOf(';'), TEXT.length]
      expect(await writeTogether(open, places, hands)).toBe(
        `${words[0]}${first}${words[1]};${second}${words[2]}`,
      )
    }),
    { numRuns: PLACES },
  )
})

test('three editors who type at the same place lose no letter', {
  timeout: SAME_PLACE * 20_000,
}, async () => {
  const open = await listeningLake()
  // Near the end, too little text follows to find a place again (decision 028).
  const place = fc.oneof(fc.nat(TEXT.length - 8), fc.constant(TEXT.length))
  await fc.assert(
    fc.asyncProperty(fc.tuple(hand, hand, hand), place, async (hands, place) => {
      const written = await writeTogether(open, [place, place, place], hands)
      const theirs = written.slice(place, written.length - TEXT.length + place)
      expect([...theirs].sort()).toEqual([...words.join('')].sort())
      expect(written).toBe(`${TEXT.slice(0, place)}${theirs}${TEXT.slice(place)}`)
    }),
    { numRuns: SAME_PLACE },
  )
})
