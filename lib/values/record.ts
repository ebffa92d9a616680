/** Returns true for a JSON object: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the fields of a JSON object, or an empty object for anything else. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** Returns a string, or undefined for anything else. */
export const asString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Returns the object with changed values. */
export const mapFields = (fields: object, change: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]))

/** Trims a text; returns undefined if it is blank. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}

/** Returns the message of a thrown value. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
