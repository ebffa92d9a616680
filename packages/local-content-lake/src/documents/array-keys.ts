import { randomId } from '../store/document-id.ts'
import { isRecord } from '../values.ts'

/** Adds a `_key` to every array item without one: the mutation API's `autoGenerateArrayKeys`. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) =>
      isRecord(item) ? { _key: randomId(12), ...inFields(item) } : withArrayKeys(item),
    )
  return isRecord(value) ? inFields(value) : value
}

const inFields = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withArrayKeys(field)]))
