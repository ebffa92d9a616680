import * as v from 'valibot'
import { isSafeHref } from '@/lib/values/safe-href'
import { isBlank } from '@/lib/values/typed-text'
import { type NullableSchema, nullable, object, orElse, type Schema } from './read.ts'

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
