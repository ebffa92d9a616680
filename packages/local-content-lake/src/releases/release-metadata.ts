import * as v from 'valibot'
import { validationError } from '../http/http-error.ts'

const isInstant = v.check((text: string) => Number.isFinite(Date.parse(text)))
const text = v.nullish(v.string())

/** The documented fields; others are stored unchanged, as on hosted Sanity. */
const metadata = v.looseObject({
  title: text,
  description: text,
  releaseType: v.optional(v.picklist(['asap', 'scheduled', 'undecided']), 'undecided'),
  intendedPublishAt: v.nullish(v.pipe(v.string(), isInstant)),
  cardinality: v.optional(v.picklist(['one', 'many'])),
})

/** Returns the metadata of a release. Throws 400, naming the field, if it is invalid. */
export function readMetadata(value: unknown): Record<string, unknown> {
  const { success, output, issues } = v.safeParse(metadata, value ?? {})
  if (success) return output
  const field = v.getDotPath(issues[0]) ?? ''
  throw validationError(`Release metadata is not valid: "${field}"`)
}

/** Returns a timestamp in its stored form. Throws 400 if it isn't a valid date. */
export function readInstant(value: unknown, field: string): string {
  if (v.is(v.pipe(v.string(), isInstant), value)) return new Date(value).toISOString()
  throw validationError(`Action must have a valid "${field}"`)
}
