/** True for an object of JSON: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object of JSON; none of anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** A text; undefined for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The same object with other values. */
export const mapFields = (fields: object, change: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]))
