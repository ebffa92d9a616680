import { asRecord } from '@/lib/values/record'
import { COPY, isWritten } from './read.ts'

/**
 * Returns whether a schema reads the string at this path of a response as copy, so that it may have marks. Copy with a check
 * of its own, such as a pattern, is a value.
 */
export function isCopy(schema: unknown, [name, ...rest]: readonly unknown[]): boolean {
  const steps = stepsOf(schema)
  if (name !== undefined)
    return steps.flatMap((step) => fieldAt(step, name)).some((field) => isCopy(field, rest))
  const checks = steps.filter((step) => asRecord(step).kind === 'validation')
  return steps.includes(COPY) && checks.every((check) => check === isWritten)
}

/** Returns the schemas and actions that a value goes through. */
function stepsOf(schema: unknown): unknown[] {
  const { pipe, wrapped, getter } = asRecord(schema)
  if (Array.isArray(pipe)) return pipe.flatMap(stepsOf)
  if (typeof getter === 'function') return stepsOf(getter())
  return wrapped ? stepsOf(wrapped) : [schema]
}

/** Returns the schemas of an object's field or of a list's items. */
function fieldAt(schema: unknown, name: unknown): unknown[] {
  const { type, options, item, entries } = asRecord(schema)
  if (type === 'variant' && Array.isArray(options))
    return options.flatMap((option) => fieldAt(option, name))
  return [item ?? asRecord(entries)[String(name)]]
}
