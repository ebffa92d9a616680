/** Levels of objects and arrays in a document or request; no document of the Studio comes near. */
export const MAX_NESTING = 100

/** True if a JSON value is nested deeper than `levels`. Recursion elsewhere relies on that it is not. */
export function isNestedTooDeep(value: unknown, levels = MAX_NESTING): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((item) => isNestedTooDeep(item, levels - 1))
}
