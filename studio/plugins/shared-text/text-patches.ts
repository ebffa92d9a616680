import {
  DIFF_EQUAL,
  DIFF_INSERT,
  makeDiff,
  makePatches,
  type Patch,
  stringifyPatches,
} from '@sanity/diff-match-patch'
import { diffMatchPatch, setIfMissing, unset } from 'sanity'

/**
 * What an editor did to a text: the difference between what the field showed and what it shows now. The
 * Studio itself sends the whole text, and so takes back what others wrote since the field was last drawn.
 */
export function textPatches(shown: string, entered: string) {
  if (entered === '') return [unset()]
  const change = diffMatchPatch(
    stringifyPatches(insertion(shown, entered) ?? makePatches(shown, entered)),
  )
  // Whoever else has begun the same empty text keeps what they wrote.
  return shown === '' ? [setIfMissing(''), change] : [change]
}

/**
 * Letters put in at one place are found again by what follows them, and not by what precedes them: where
 * others write at the same place, the letters before it change with every keystroke, and a difference whose
 * surroundings are gone is left out by all who apply it.
 */
function insertion(shown: string, entered: string): Patch[] | null {
  const diffs = makeDiff(shown, entered)
  const changes = diffs.filter(([type]) => type !== DIFF_EQUAL)
  if (shown === '' || changes.length !== 1 || changes[0]?.[0] !== DIFF_INSERT) return null
  const before = diffs[0]?.[0] === DIFF_EQUAL ? diffs[0][1] : ''
  const after = shown.slice(before.length)
  // One to three letters are too few to be found again.
  if (after !== '' && after.length < 4) return null
  const [patch] = makePatches(after, entered.slice(before.length))
  if (!patch) return null
  return [unchanged(shown), moved(patch, before, after === '' ? BEYOND : 0)]
}

/**
 * Where to look for the end of a text, in letters beyond the end that was seen. A position is a hint, and
 * matches are taken at most 500 letters from it: so the beginning is never taken for the end.
 */
const BEYOND = 500

/**
 * The first letters as they are. Whoever applies differences binds the first of them to the beginning of the
 * text if nothing in it precedes what is put in; so the insertion comes second.
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
