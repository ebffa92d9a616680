import {
  DIFF_DELETE,
  DIFF_EQUAL,
  DIFF_INSERT,
  type Diff,
  makeDiff,
  makePatches,
  type Patch,
  stringifyPatches,
} from '@sanity/diff-match-patch'
import { diffMatchPatch, setIfMissing, unset } from 'sanity'

/**
 * Returns an editor's change as the difference between the text the field showed and the text it has now. The Studio
 * itself sends the whole text, which reverts other editors' changes since the last render.
 */
export function textPatches(shown: string, entered: string) {
  if (entered === '') return [unset()]
  const diffs = /[\ud800-\udfff]/.test(shown + entered) ? wholeDiffs(shown, entered) : undefined
  const patches =
    insertion(shown, diffs ?? makeDiff(shown, entered)) ??
    (diffs ? makePatches(shown, diffs) : makePatches(shown, entered))
  const change = diffMatchPatch(stringifyPatches(patches))
  // Keeps the text of another editor who also started this empty text.
  return shown === '' ? [setIfMissing(''), change] : [change]
}

/**
 * Returns the difference as one replacement of whole characters. The library compares halves of emoji: of two with the
 * same half it replaces the other, which can’t be sent.
 */
function wholeDiffs(shown: string, entered: string): Diff[] {
  const [from, to] = [[...shown], [...entered]]
  const start = sharedCount(from, to)
  const end = sharedCount(from.slice(start).reverse(), to.slice(start).reverse())
  const diffs: Diff[] = [
    [DIFF_EQUAL, from.slice(0, start).join('')],
    [DIFF_DELETE, from.slice(start, from.length - end).join('')],
    [DIFF_INSERT, to.slice(start, to.length - end).join('')],
    [DIFF_EQUAL, from.slice(from.length - end).join('')],
  ]
  return diffs.filter(([, text]) => text !== '')
}

/** Returns how many items two lists share at their beginning. */
function sharedCount(one: string[], other: string[]): number {
  const first = one.findIndex((item, index) => item !== other[index])
  return first < 0 ? one.length : first
}

/**
 * Makes a patch for inserted text that is located by the text after it, not before it. If others write at the same
 * position, the text before it changes with every keystroke, and a patch whose context is gone is dropped.
 */
function insertion(shown: string, diffs: Diff[]): Patch[] | null {
  const [inserted, ...others] = diffs.filter(([type]) => type !== DIFF_EQUAL)
  if (shown === '' || inserted?.[0] !== DIFF_INSERT || others.length > 0) return null
  const before = diffs[0]?.[0] === DIFF_EQUAL ? diffs[0][1] : ''
  const after = shown.slice(before.length)
  // One to three characters are too few to be located again.
  if (after !== '' && after.length < 4) return null
  const [patch] = makePatches(after, [inserted, [DIFF_EQUAL, after]])
  if (!patch) return null
  return [unchanged(shown), moved(patch, before, after === '' ? BEYOND : 0)]
}

/**
 * Characters beyond the known end at which to look for the end of a text. A position is a hint, and matches are at
 * most 500 characters away from it, so the beginning never matches as the end.
 */
const BEYOND = 500

/**
 * Keeps the first characters unchanged. Applying patches anchors the first one to the beginning of the text if
 * nothing precedes its insertion, so the insertion must come second.
 */
function unchanged(shown: string): Patch {
  const [first, length1, utf8Length1] = measured([...shown].slice(0, 4).join(''))
  const lengths = { length1, length2: length1, utf8Length1, utf8Length2: utf8Length1 }
  const starts = { start1: 0, start2: 0, utf8Start1: 0, utf8Start2: 0 }
  return { diffs: [[DIFF_EQUAL, first]], ...starts, ...lengths }
}

function moved(patch: Patch, before: string, beyond: number): Patch {
  const [, letters, bytes] = measured(before)
  return {
    ...patch,
    start1: patch.start1 + letters + beyond,
    start2: patch.start2 + letters + beyond,
    utf8Start1: patch.utf8Start1 + bytes + beyond,
    utf8Start2: patch.utf8Start2 + bytes + beyond,
  }
}

const measured = (text: string) =>
  [text, text.length, new TextEncoder().encode(text).length] as const
