import type { Claim, LandingPage } from '@/lib/content/content-types'
import { sectionNames } from '@/sections/index'

export type Footnote = { id: string; mark: string; text: string; edit?: string }

/** The notes below the results, and the accessible name of the links to them. */
export type Footnotes = { label: string; notes: Footnote[] }

// Limited to the glyphs of the font for marks.
const marks = ['†', '‡', '§', '¶']

/**
 * Returns one note for each distinct disclaimer of the results in `content`, in order of appearance.
 * `label` is the accessible name of the links to them.
 */
export function toFootnotes(content: unknown, label: string): Footnotes {
  const texts = new Map(
    findResults(content).map(({ disclaimer, editNote }) => [disclaimer, editNote]),
  )
  return {
    label,
    notes: [...texts].map(([text, edit], index) => ({
      id: index === 0 ? 'results-note' : `results-note-${index + 1}`,
      mark: markAt(index),
      text,
      ...(edit && { edit }),
    })),
  }
}

/** Returns the sections of the landing page in reading order. */
export function sectionsOf(page: LandingPage): unknown[] {
  return sectionNames.map((name) => page[name])
}

/** Returns the note of a claim; undefined for a term, which needs none. */
export function findFootnote({ notes }: Footnotes, claim: Claim): Footnote | undefined {
  if (claim.kind !== 'result') return undefined
  return notes.find(({ text }) => text === claim.disclaimer)
}

// After the fourth note the marks are doubled, then tripled.
function markAt(index: number) {
  return (marks[index % marks.length] ?? '').repeat(Math.floor(index / marks.length) + 1)
}

type Result = { disclaimer: string; editNote?: string }

function findResults(content: unknown): Result[] {
  if (typeof content !== 'object' || content === null) return []
  if (isResult(content)) return [content]
  return Object.values(content).flatMap(findResults)
}

function isResult(value: object): value is Result {
  if (!('kind' in value && 'disclaimer' in value) || value.kind !== 'result') return false
  return typeof value.disclaimer === 'string' && value.disclaimer.trim() !== ''
}
