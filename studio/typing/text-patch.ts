import { makePatches, stringifyPatches } from '@sanity/diff-match-patch'
import { diffMatchPatch, set, unset } from 'sanity'

/**
 * What an editor did to a text: the difference between what the field showed and what it shows now. The
 * Studio itself sends the whole text, and so takes back what others wrote since the field was last drawn.
 */
export function textPatch(shown: string, typed: string) {
  if (typed === '') return unset()
  if (shown === '') return set(typed)
  return diffMatchPatch(stringifyPatches(makePatches(shown, typed)))
}
