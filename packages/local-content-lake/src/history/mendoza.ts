import { isRecord } from '../values.ts'

/** Opcodes of the Mendoza patch format, as its decoder (`mendoza`) names them. */
const op = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKey: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
} as const

type Patch = unknown[]
type Fields = Record<string, unknown>

/**
 * Encodes the difference of two JSON values as a raw Mendoza patch, `[]` if they are equal. Detailed enough
 * for the Studio to show who changed which field. A field that is `undefined` counts as absent.
 */
export function diffPatch(left: unknown, right: unknown): Patch {
  if (isEqual(left, right)) return []
  if (isRecord(left) && isRecord(right)) return objectPatch(left, right)
  return [op.value, right ?? null]
}

/** Turns a copy of `left`, on top of the output stack, into `right`. */
function objectPatch(left: Fields, right: Fields): Patch {
  // The decoder counts fields in the sorted order of the left object's keys.
  const before = keysOf(left).sort()
  const indexOf = new Map(before.map((key, index) => [key, index]))
  const after = keysOf(right)
  const remaining = new Set(after)
  const deleted = before.flatMap((key, index) =>
    remaining.has(key) ? [] : [op.deleteField, index],
  )
  const changed = after.flatMap((key) => {
    const index = indexOf.get(key)
    if (index === undefined) return [op.setField, right[key], key]
    return isEqual(left[key], right[key]) ? [] : fieldPatch(index, key, left[key], right[key])
  })
  return [...deleted, ...changed]
}

function fieldPatch(index: number, key: string, before: unknown, after: unknown): Patch {
  if (isRecord(before) && isRecord(after))
    return [op.pushFieldCopy, index, ...objectPatch(before, after), op.returnIntoObjectSameKey]
  const rebuilt = rebuild(before, after)
  // A blank without appends decodes as null, so an empty result is set as a value.
  if (rebuilt.length === 0) return [op.setField, after, key]
  return [op.pushFieldBlank, index, ...rebuilt, op.returnIntoObjectSameKey]
}

function rebuild(before: unknown, after: unknown): Patch {
  if (Array.isArray(before) && Array.isArray(after)) return arrayPatch(before, after)
  if (typeof before === 'string' && typeof after === 'string') return stringPatch(before, after)
  return []
}

type Source = { index: number; isSame: boolean }

/** Builds `right` from nothing: runs of equal items are copied, items with the same `_key` are patched. */
function arrayPatch(left: unknown[], right: unknown[]): Patch {
  const sources = findSources(left, right)
  const parts: Patch[] = []
  let at = 0
  while (at < right.length) {
    const { index, isSame } = sources[at] ?? { index: -1, isSame: false }
    const item = right[at]
    const before = left[index]
    at += 1
    if (isSame) {
      let end = index + 1
      while (sources[at]?.isSame && sources[at]?.index === end) {
        end += 1
        at += 1
      }
      parts.push([op.appendSlice, index, end])
    } else if (isRecord(before) && isRecord(item)) {
      const changes = objectPatch(before, item)
      parts.push([op.pushElementCopy, index, ...changes, op.returnIntoArrayPop])
    } else parts.push([op.appendValue, item ?? null])
  }
  return parts.flat()
}

/** Finds, for each item of `right`, the item of `left` it comes from (-1 if new). Each is used once. */
function findSources(left: unknown[], right: unknown[]): Source[] {
  // Indexed instead of compared pairwise: a list may have a hundred thousand items.
  const takeSame = lookup(left, (item) => JSON.stringify(item))
  const takeNamesake = lookup(left, keyOf)
  const used = new Set<number>()
  const same = right.map((item) => takeSame(JSON.stringify(item), used))
  return right.map((item, at) => {
    const index = same[at] ?? -1
    if (index >= 0) return { index, isSame: true }
    return { index: takeNamesake(keyOf(item), used), isSame: false }
  })
}

const keyOf = (item: unknown) => (isRecord(item) ? item._key : undefined)

/** Returns a function that finds the first unused item with a name and marks it as used. */
function lookup(items: unknown[], nameOf: (item: unknown) => unknown) {
  const fromTheEnd = [...items.keys()].reverse()
  const indexes = Map.groupBy(fromTheEnd, (index) => nameOf(items[index]))
  indexes.delete(undefined)
  return (name: unknown, used: Set<number>): number => {
    for (const list = indexes.get(name) ?? []; ; ) {
      const index = list.pop()
      if (index === undefined) return -1
      if (used.has(index)) continue
      used.add(index)
      return index
    }
  }
}

/**
 * Copies only the common start and end: the decoder miscounts a slice that neither begins at 0 nor
 * ends with the string. Slices count UTF-8 bytes, so a surrogate pair is never cut.
 */
function stringPatch(left: string, right: string): Patch {
  const max = Math.min(left.length, right.length)
  let start = 0
  while (start < max && left[start] === right[start]) start += 1
  if (isHighSurrogate(left.charCodeAt(start - 1))) start -= 1
  let end = 0
  while (end < max - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  if (isLowSurrogate(left.charCodeAt(left.length - end))) end -= 1
  if (start === 0 && end === 0) return []
  const middle = right.slice(start, right.length - end)
  const tail = Buffer.byteLength(left.slice(0, left.length - end))
  return [
    ...(start > 0 ? [op.appendStringSlice, 0, Buffer.byteLength(left.slice(0, start))] : []),
    ...(middle === '' ? [] : [op.appendString, middle]),
    ...(end > 0 ? [op.appendStringSlice, tail, Buffer.byteLength(left)] : []),
  ]
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff

const keysOf = (fields: Fields) => Object.keys(fields).filter((key) => fields[key] !== undefined)

function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]))
  if (!isRecord(left) || !isRecord(right)) return false
  const keys = keysOf(left)
  return (
    keys.length === keysOf(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  )
}
