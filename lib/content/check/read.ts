import * as v from 'valibot'

/** Reads a `T` from what the content lake answers. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** A schema that takes null for an answer. */
export type OptionalSchema<T> = Schema<T> & { readonly isOptional: true }

/** Fields that no query asks for: a preview or a campaign page adds them afterwards. */
type Added = 'edit' | 'editNote' | 'formPath' | 'elsewhere' | 'changes'

/** A schema for every field, optional exactly where the field is: a change of a query that forgets it does not compile. */
export type Entries<T> = {
  readonly [Field in Exclude<keyof T, Added>]-?: null extends T[Field]
    ? OptionalSchema<T[Field]>
    : Schema<T[Field]>
}

/** Issues of what was replaced or left out: they are told, and what is around stands. */
const repaired = new WeakSet<v.BaseIssue<unknown>>()
const isRepaired = (issue: v.BaseIssue<unknown>) => repaired.has(issue)

/**
 * Reads `input`. Answers with the paths of all that is wrong in it, `''` for the whole, and with the value
 * unless nothing could be left out to make it right.
 */
export function read<T>(schema: Schema<T>, input: unknown): { value?: T; issues: string[] } {
  const result = v.safeParse(schema, input)
  const issues = [...new Set(result.issues?.map((issue) => v.getDotPath(issue) ?? ''))]
  const isUsable = result.typed && (result.issues?.every(isRepaired) ?? true)
  return isUsable ? { value: result.output, issues } : { issues }
}

/** A field that is replaced where it is wrong: the smallest thing gives way. */
export function orElse<T>(schema: Schema<T>, replacement: T): Schema<T> {
  return runsAs(schema, ({ value }, config) => {
    const result = schema['~run']({ value }, config)
    if (result.typed && (result.issues?.every(isRepaired) ?? true)) return result
    for (const issue of result.issues ?? []) repaired.add(issue)
    return { typed: true, value: replacement, issues: result.issues }
  })
}

/** The same schema, and a change of what it has read, whatever was left out of it; `answer` is all there was to read. */
export function andThen<T>(schema: Schema<T>, change: (value: T, answer: unknown) => T): Schema<T> {
  return runsAs(schema, ({ value }, config) => {
    const result = schema['~run']({ value }, config)
    return result.typed ? { ...result, value: change(result.value, value) } : result
  })
}

const LEFT_OUT = Symbol('left out')

/** A list without the items that are wrong. */
export function list<T>(item: Schema<T>): Schema<T[]> {
  const whole = v.array(orElse<T | typeof LEFT_OUT>(item, LEFT_OUT))
  return andThen(whole, (items) => items.filter((one) => one !== LEFT_OUT)) as Schema<T[]>
}

/** An object with these fields. One that the answer does not have is null. */
export function object<T extends object>(entries: Entries<T>): Schema<T> {
  const schema = v.object(entries as v.ObjectEntries)
  const missing = Object.fromEntries(Object.keys(entries).map((name) => [name, null]))
  return runsAs(schema, ({ value }, config) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return schema['~run']({ value: isObject ? { ...missing, ...value } : null }, config)
  }) as Schema<T>
}

/** An object each field of which has a replacement: what is no object at all is replaced by all of them. */
export function mendable<T extends object>(entries: Entries<T>): Schema<T> {
  const schema = object(entries)
  const { value } = read(schema, {})
  if (!value) throw new Error('A field without a replacement.')
  return orElse(schema, value)
}

export function optional<T>(schema: Schema<T>): OptionalSchema<T | null> {
  return Object.assign(v.nullable(schema), { isOptional: true } as const)
}

// valibot's own `fallback` is silent; a dataset that is typed and has issues is how it says both.
function runsAs<T>(schema: Schema<T>, run: Schema<T>['~run']): Schema<T> {
  return { ...schema, '~run': run }
}
