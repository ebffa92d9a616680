import * as v from 'valibot'
import { isRecord, mapFields } from '@/lib/values/record'
import { isSafeHref } from '@/lib/values/safe-href'
import { isBlank } from '@/lib/values/typed-text'

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

export const isWritten = v.check((value: string) => !isBlank(value), 'blank')

export const anyText: Schema<string> = v.string()
export const text: Schema<string> = v.pipe(v.string(), isWritten)
/** A text that may be missing; blank becomes empty. */
export const textOrEmpty: Schema<string> = orElse(text, '')
/** A text that may be missing; blank becomes null. */
export const nullableText: NullableSchema<string | null> = orNull(anyText)

/** Marks a schema of copy. */
export const COPY = v.metadata<string, { isCopy: true }>({ isCopy: true })

/**
 * Copy: a text that visitors read on the page. Only copy has marks in a preview (`isCopy`), so it must not be read by
 * programs, nor go into an attribute, a title or an email.
 */
export const copy: Schema<string> = v.pipe(text, COPY)
export const anyCopy: Schema<string> = v.pipe(anyText, COPY)
export const copyOrEmpty: Schema<string> = orElse(copy, '')
export const nullableCopy: NullableSchema<string | null> = orNull(anyCopy)

export const number: Schema<number> = v.pipe(v.number(), v.finite())
export const flag: Schema<boolean> = v.boolean()
export const href: Schema<string> = v.pipe(v.string(), v.check(isSafeHref))

export function oneOf<const T extends string | number>(...values: readonly T[]): Schema<T> {
  return v.picklist(values)
}

/** An object of texts, each with the default of the same name. */
export function texts<T extends Record<string, string>>(
  defaults: T,
  kind: Schema<string> = text,
): Schema<T> {
  const entries = Object.entries(defaults).map(([name, words]) => [name, orElse(kind, words)])
  return orElse(object<T>(Object.fromEntries(entries)), defaults)
}

function orNull(schema: Schema<string>): NullableSchema<string | null> {
  const toNull = v.transform((value: string | null) => (isBlank(value ?? '') ? null : value))
  return nullable(v.pipe(orElse<string | null>(schema, null), toNull))
}

// Control characters except tab and line breaks, and noncharacters: HTML forbids them.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

/**
 * Returns content without characters that HTML can't contain: the HTML would show a substitute, the page's data would
 * not, and hydration would fail. Lone surrogates become U+FFFD; control characters are removed.
 */
export function wellFormed<T>(content: T): T
export function wellFormed(content: unknown): unknown {
  if (typeof content === 'string') return content.toWellFormed().replace(FORBIDDEN, '')
  if (Array.isArray(content)) return content.map((item) => wellFormed(item))
  if (typeof content !== 'object' || content === null) return content
  return mapFields(content, wellFormed)
}
