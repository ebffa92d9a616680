/** Maximum nesting of objects and arrays in a document or request; Studio documents are far below. */
export const MAX_NESTING = 100

/** Returns true if a JSON value is nested deeper than `levels`. Recursive functions elsewhere rely on this limit. */
export function isNestedTooDeep(value: unknown, levels = MAX_NESTING): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((item) => isNestedTooDeep(item, levels - 1))
}
