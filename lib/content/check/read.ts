import * as v from 'valibot'
import { isRecord, mapFields } from '@/lib/values/record'

/** Reads a `T` from a query result. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** A schema that accepts null. */
export type NullableSchema<T> = Schema<T> & { readonly type: 'nullable' }

/** Fields that no query returns: a preview or a campaign page adds them afterwards. */
type Added = 'edit' | 'editNote' | 'formPath' | 'elsewhere'

/** A schema for every field, nullable exactly where the field is, so a changed query without a changed schema doesn't compile. */
export type Entries<T> = {
  readonly [Field in Exclude<keyof T, Added>]-?: null extends T[Field]
    ? NullableSchema<T[Field]>
    : Schema<T[Field]>
}

/** Whether schemas replace and drop invalid parts instead of reporting them. */
let isRepairing = false

/**
 * Reads `input`. Returns the paths of all invalid parts (`''` for the whole), and the value unless it couldn't be
 * repaired by dropping or replacing parts.
 */
export function read<T>(schema: Schema<T>, input: unknown): { value?: T; issues: string[] } {
  const found = v.safeParse(schema, input)
  if (found.success) return { value: found.output, issues: [] }
  const issues = [...new Set(found.issues.map((issue) => v.getDotPath(issue) ?? ''))]
  const repaired = repair(schema, input)
  return repaired.success ? { value: repaired.output, issues } : { issues }
}

function repair<T>(schema: Schema<T>, input: unknown) {
  isRepairing = true
  try {
    return v.safeParse(schema, input)
  } finally {
    isRepairing = false
  }
}

/** Replaces an invalid field, so that only the smallest part is lost. */
export function orElse<T>(schema: Schema<T>, replacement: T): Schema<T> {
  const repaired = v.fallback(schema, () => replacement)
  // valibot's `fallback` hides the issues.
  return v.lazy(() => (isRepairing ? repaired : schema))
}

const LEFT_OUT = Symbol('left out')

/** A list without its invalid items. */
export function list<T>(item: Schema<T>): Schema<T[]> {
  return v.pipe(
    v.array(orElse<T | typeof LEFT_OUT>(item, LEFT_OUT)),
    v.transform((items) => items.filter((one): one is T => one !== LEFT_OUT)),
  )
}

/** An object with these fields; missing ones are null. */
export function object<T extends object>(entries: Entries<T>): Schema<T> {
  const orNull = mapFields(entries, (schema) => v.optional(schema as Schema<unknown>, null))
  return v.pipe(v.custom(isRecord), v.object(orNull as v.ObjectEntries)) as unknown as Schema<T>
}

/** An object whose fields all have defaults; anything but an object becomes all defaults. */
export function repairable<T extends object>(entries: Entries<T>): Schema<T> {
  const schema = object(entries)
  const { value } = read(schema, {})
  if (!value) throw new Error('Every field of a repairable object needs a default.')
  return orElse(schema, value)
}

export const nullable = <T>(schema: Schema<T>): NullableSchema<T | null> => v.nullable(schema)
