/** Opcodes of the Mendoza patch format, as its decoder (`mendoza`) names them. */
const op = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKey: 15,
  returnIntoArray: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
} as const

type Value = unknown
type Fields = Record<string, Value>

/**
 * Encodes the difference of two JSON values as a raw Mendoza patch, `[]` if there is none. Fine enough
 * that the Studio can tell who changed which field.
 */
export function diffPatch(left: Value, right: Value): unknown[] {
  if (isEqual(left, right)) return []
  if (isObject(left) && isObject(right)) return objectPatch(left, right)
  return [op.value, right ?? null]
}

/** The patch of an object whose copy is on top of the output stack. */
function objectPatch(left: Fields, right: Fields): unknown[] {
  // Fields are counted in the sorted order of the left object's keys.
  const keys = Object.keys(left).sort()
  const patch: unknown[] = []
  keys.forEach((key, index) => {
    if (!Object.hasOwn(right, key)) patch.push(op.deleteField, index)
  })
  for (const [key, after] of Object.entries(right)) {
    const index = keys.indexOf(key)
    const before = left[key]
    if (index < 0) patch.push(op.setField, after, key)
    else if (!isEqual(before, after)) patch.push(...fieldPatch(index, key, before, after))
  }
  return patch
}

function fieldPatch(index: number, key: string, before: Value, after: Value): unknown[] {
  if (isObject(before) && isObject(after))
    return [op.pushFieldCopy, index, ...objectPatch(before, after), op.returnIntoObjectSameKey]
  if (Array.isArray(before) && Array.isArray(after) && after.length > 0)
    return [op.pushFieldBlank, index, ...arrayPatch(before, after), op.returnIntoObjectSameKey]
  const text =
    typeof before === 'string' && typeof after === 'string' ? stringPatch(before, after) : undefined
  if (text) return [op.pushFieldBlank, index, ...text, op.returnIntoObjectSameKey]
  return [op.setField, after, key]
}

function arrayPatch(left: Value[], right: Value[]): unknown[] {
  const used = new Set<number>()
  const find = (test: (item: Value) => boolean) =>
    left.findIndex((item, index) => !used.has(index) && test(item))
  return right.flatMap((item) => {
    const same = find((other) => isEqual(other, item))
    if (same >= 0) {
      used.add(same)
      return [op.appendSlice, same, same + 1]
    }
    const key = isObject(item) ? item._key : undefined
    const index = key === undefined ? -1 : find((other) => isObject(other) && other._key === key)
    const before = left[index]
    if (!isObject(item) || !isObject(before)) return [op.appendValue, item]
    used.add(index)
    return [op.pushElementCopy, index, ...objectPatch(before, item), op.returnIntoArray]
  })
}

/** The common start and end are copied. Slices count UTF-8 bytes, so a half surrogate must not be cut. */
function stringPatch(left: string, right: string): unknown[] | undefined {
  if (left === '' || right === '' || /[\ud800-\udfff]/.test(left + right)) return undefined
  const most = Math.min(left.length, right.length)
  let start = 0
  while (start < most && left[start] === right[start]) start += 1
  let end = 0
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  const bytes = (text: string) => Buffer.byteLength(text, 'utf8')
  const middle = right.slice(start, right.length - end)
  const patch: unknown[] = []
  if (start > 0) patch.push(op.appendStringSlice, 0, bytes(left.slice(0, start)))
  if (middle !== '') patch.push(op.appendString, middle)
  if (end > 0)
    patch.push(op.appendStringSlice, bytes(left.slice(0, left.length - end)), bytes(left))
  return patch
}

function isObject(value: Value): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function isEqual(left: Value, right: Value): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]))
  if (!isObject(left) || !isObject(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  )
}
