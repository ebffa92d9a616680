import * as v from 'valibot'
import { FormError, type FormIssue } from './form-error.ts'
import { fieldOf } from './read-form.ts'

/** A field's text; empty if it is missing or a file. */
export const text = v.optional(v.string(), '')

/** What a schema reads; undefined for whatever else it is. */
export const orNone = <T>(schema: v.GenericSchema<string, T>) =>
  v.fallback(v.optional(schema), undefined)

/** The fields as a schema reads them, or what is wrong. The messages of its rules are codes, with reasons behind. */
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

/** The texts of a form's fields, the first of each name. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, fieldOf(form, name)]))

/** A form as a schema reads it. Throws a `FormError` with all that is wrong. */
export function parseForm<T>(schema: v.GenericSchema<unknown, T>, form: FormData): T {
  const read = parseFields(schema, textsOf(form))
  if (read.issues) throw new FormError(read.issues)
  return read.fields
}
