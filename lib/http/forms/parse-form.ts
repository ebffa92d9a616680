import * as v from 'valibot'
import { FormError, type FormIssue } from '@/lib/http/forms/form-error'
import { fieldOf } from '@/lib/http/forms/read-form'
import { cleanTyped } from '@/lib/values/typed-text'

/** A field's text as it was sent; empty if it is missing or a file. */
export const text = v.optional(v.string(), '')

/** A field's text, cleaned; for all that people type or paste but passwords. */
export const typed = v.pipe(text, v.transform(cleanTyped))

/** Parses with a schema; undefined if the value is invalid. */
export const orUndefined = <T>(schema: v.GenericSchema<string, T>) =>
  v.fallback(v.optional(schema), undefined)

/** Returns the parsed fields or their issues. Each rule's message is a code, optionally followed by reasons. */
export function parseFields<T>(
  schema: v.GenericSchema<unknown, T>,
  fields: unknown,
): { fields: T; issues?: undefined } | { issues: FormIssue[] } {
  const result = v.safeParse(schema, fields, { abortPipeEarly: true })
  if (result.success) return { fields: result.output }
  return {
    issues: result.issues.map((issue) => {
      const [code = '', ...reasons] = issue.message.split(' ')
      return {
        code,
        field: v.getDotPath(issue) ?? undefined,
        ...(reasons.length > 0 && { reasons }),
      }
    }),
  }
}

/** Returns the text of each field, the first one per name. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, fieldOf(form, name)]))

/** Parses a form. Throws a `FormError` with all issues. */
export function parseForm<T>(schema: v.GenericSchema<unknown, T>, form: FormData): T {
  const read = parseFields(schema, textsOf(form))
  if (read.issues) throw new FormError(read.issues)
  return read.fields
}

/** A page's query parameters as Next passes them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

const once = v.record(v.string(), orUndefined(v.string()))

/** Returns the query parameters by name, without repeated ones. */
export const readSearchParams = async (searchParams: SearchParams) =>
  v.parse(once, await searchParams)
