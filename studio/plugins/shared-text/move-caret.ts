import { makeDiff, xIndex } from '@sanity/diff-match-patch'

/**
 * Returns the new position of a caret after another editor changes the text: between the same characters, and behind
 * text inserted at its position.
 */
export function moveCaret(position: number, before: string, after: string): number {
  return xIndex(makeDiff(before, after), position)
}
