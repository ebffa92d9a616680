import { asRecord } from '../../lib/values/record.ts'

type Finding = { message: string; path: { _key: string }[] }

/**
 * Warns if a numbered list restarts at 1 because a pasted paragraph is between its items, or returns true. A heading
 * or another kind of list ends a list on purpose.
 */
export function findRestartedList(value: unknown): true | Finding {
  let isBroken = false
  let hasList = false
  for (const block of Array.isArray(value) ? value.map(asRecord) : []) {
    const isItem = block.listItem === 'number' && (block.level ?? 1) === 1
    if (isItem && isBroken)
      return {
        message:
          'Numbering restarts at 1 here. To continue it, move the paragraph above into the list item before it (Shift+Enter).',
        path: [{ _key: String(block._key) }],
      }
    if (isItem) hasList = true
    else if (block.listItem === undefined && block.style === 'normal') isBroken = hasList
    else if (block.listItem !== 'number') {
      hasList = block.listItem !== undefined && hasList && (Number(block.level) || 1) > 1
      isBroken = false
    }
  }
  return true
}
