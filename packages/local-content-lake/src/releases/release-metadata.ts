import * as v from 'valibot'
import { validationError } from '../http/http-error.ts'

const isInstant = v.check((text: string) => Number.isFinite(Date.parse(text)))
const text = v.nullish(v.string())

/** Fields of the document that the API describes; others are kept as they are, as hosted. */
const metadata = v.looseObject({
  title: text,
  description: text,
  releaseType: v.optional(v.picklist(['asap', 'scheduled', 'undecided']), 'undecided'),
  intendedPublishAt: v.nullish(v.pipe(v.string(), isInstant)),
  cardinality: v.optional(v.picklist(['one', 'many'])),
})

/** What editors say about a release. Throws 400, naming the field, for what it cannot be. */
export function readMetadata(value: unknown): Record<string, unknown> {
  const { success, output, issues } = v.safeParse(metadata, value ?? {})
  if (success) return output
  const field = v.getDotPath(issues[0]) ?? ''
  throw validationError(`Release metadata is not valid: "${field}"`)
}

/** An instant as it is kept. Throws 400 for what is none. */
export function readInstant(value: unknown, field: string): string {
  if (v.is(v.pipe(v.string(), isInstant), value)) return new Date(value).toISOString()
  throw validationError(`Action must have a valid "${field}"`)
}
