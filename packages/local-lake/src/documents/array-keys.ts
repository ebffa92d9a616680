import { randomId } from '../store/document-id.ts'

/** Adds a `_key` to every object in an array that has none: the mutation API's `autoGenerateArrayKeys`. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => {
      const isObject = item !== null && typeof item === 'object' && !Array.isArray(item)
      const keyed = withArrayKeys(item)
      return isObject ? { _key: randomId(12), ...Object(keyed) } : keyed
    })
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withArrayKeys(field)]),
  )
}
