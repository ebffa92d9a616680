import { makeDiff, xIndex } from '@sanity/diff-match-patch'

/**
 * Where a caret stands once the text around it has been changed by somebody else: between the same
 * letters, and behind what was written exactly there.
 */
export function moveCaret(position: number, before: string, after: string): number {
  return xIndex(makeDiff(before, after), position)
}
