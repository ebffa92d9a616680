import { describe, expect, test } from 'vitest'
import { findFootnote, sectionsOf, toFootnotes } from '@/lib/content/claims/footnotes'
import { seededPage } from '@/tests/support/content'
import { claimOf } from '@/tests/support/render'

const results = (count: number) =>
  Array.from({ length: count }, (_, index) => claimOf({ disclaimer: `Note ${index + 1}.` }))

describe('the footnotes of the results', () => {
  test('contain one per distinct disclaimer, in order of appearance', () => {
    const content = [{ text: [claimOf({ disclaimer: 'B.' })] }, claimOf({ disclaimer: 'A.' })]
    const { notes } = toFootnotes([content, claimOf({ disclaimer: 'B.' })], 'See note')
    expect(notes.map(({ mark, text }) => `${mark} ${text}`)).toEqual(['† B.', '‡ A.'])
  })

  test('have distinct ids starting with results-note', () => {
    const ids = toFootnotes(results(3), 'See note').notes.map(({ id }) => id)
    expect(ids).toEqual(['results-note', 'results-note-2', 'results-note-3'])
  })

  test('use doubled marks after the fourth', () => {
    const marks = toFootnotes(results(6), 'See note').notes.map(({ mark }) => mark)
    expect(marks).toEqual(['†', '‡', '§', '¶', '††', '‡‡'])
  })

  test('have none for a term or for a result without a disclaimer', () => {
    const content = [claimOf({ kind: 'term' }), claimOf({ disclaimer: ' ' }), null, 'text']
    expect(toFootnotes(content, 'See note').notes).toEqual([])
  })

  test('are found by the disclaimer of a claim', () => {
    const footnotes = toFootnotes(results(2), 'See note')
    expect(findFootnote(footnotes, claimOf({ disclaimer: 'Note 2.' }))?.mark).toBe('‡')
    expect(findFootnote(footnotes, claimOf({ kind: 'term', disclaimer: 'Note 2.' }))).toBe(
      undefined,
    )
  })

  test('of the landing page consist of one note', async () => {
    const page = await seededPage()
    expect(toFootnotes(sectionsOf(page), 'See note').notes).toEqual([
      {
        id: 'results-note',
        mark: '†',
        text: 'Results vary with list quality, offer and rep capacity.',
      },
    ])
  })
})
