import { fieldsOf } from '@/lib/values/record'
import { isWritten } from './fields.ts'

/**
 * Returns whether a schema reads the string at this path of a response as copy, so that it may have marks. Copy with a check
 * of its own, such as a pattern, is a value.
 */
export function isCopy(schema: unknown, path: readonly unknown[]): boolean {
  const { type, wrapped, options, item, entries, ...own } = fieldsOf(schema)
  if (wrapped) return isCopy(wrapped, path)
  if (type === 'variant' && Array.isArray(options))
    return options.some((option) => isCopy(option, path))
  const [step, ...rest] = path
  if (step === undefined)
    return own.isCopy === true && checksOf(schema).every((check) => check === isWritten)
  return isCopy(item ?? fieldsOf(entries)[String(step)], rest)
}

/** Returns the steps of a pipe and of the pipes that it extends. */
function checksOf(schema: unknown): unknown[] {
  const { pipe } = fieldsOf(schema)
  if (!Array.isArray(pipe)) return []
  return pipe.flatMap((step) => (fieldsOf(step).kind === 'schema' ? checksOf(step) : [step]))
}
