import * as v from 'valibot'
import { isBlank } from '@/lib/content/is-blank'
import { isSafeHref } from '@/lib/safe-href'
import { andThen, type OptionalSchema, object, optional, orElse, type Schema } from './read.ts'

export const anyText: Schema<string> = v.string()
export const text: Schema<string> = v.pipe(
  v.string(),
  v.check((value) => !isBlank(value), 'blank'),
)
/** A text that may be missing; blank becomes empty. */
export const textOrEmpty: Schema<string> = orElse(text, '')
/** A text that may be missing; blank becomes null. */
export const optionalText: OptionalSchema<string | null> = optional(
  andThen(orElse(v.nullable(v.string()), null), (value) => (isBlank(value ?? '') ? null : value)),
)
export const number: Schema<number> = v.pipe(v.number(), v.finite())
export const flag: Schema<boolean> = v.boolean()
export const href: Schema<string> = v.pipe(v.string(), v.check(isSafeHref))

export function oneOf<const T extends string | number>(...values: readonly T[]): Schema<T> {
  return v.picklist(values)
}

/** An object of texts, each with the default of the same name. */
export function texts<T extends Record<string, string>>(defaults: T): Schema<T> {
  const entries = Object.entries(defaults).map(([name, words]) => [name, orElse(text, words)])
  return orElse(object<T>(Object.fromEntries(entries)), defaults)
}
