import * as v from 'valibot'

/** Reads a `T` from a query result. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** A schema that accepts null. */
export type OptionalSchema<T> = Schema<T> & { readonly isOptional: true }

/** Fields that no query returns: a preview or a campaign page adds them afterwards. */
type Added = 'edit' | 'editNote' | 'formPath' | 'elsewhere' | 'changes'

/** A schema for every field, optional exactly where the field is, so a changed query without a changed schema doesn't compile. */
export type Entries<T> = {
  readonly [Field in Exclude<keyof T, Added>]-?: null extends T[Field]
    ? OptionalSchema<T[Field]>
    : Schema<T[Field]>
}

/** Issues of parts that were replaced or dropped: they are reported, and the rest is used. */
const repaired = new WeakSet<v.BaseIssue<unknown>>()
const isRepaired = (issue: v.BaseIssue<unknown>) => repaired.has(issue)

/**
 * Reads `input`. Returns the paths of all invalid parts (`''` for the whole), and the value unless it couldn't be
 * repaired by dropping or replacing parts.
 */
export function read<T>(schema: Schema<T>, input: unknown): { value?: T; issues: string[] } {
  const result = v.safeParse(schema, input)
  const issues = [...new Set(result.issues?.map((issue) => v.getDotPath(issue) ?? ''))]
  const isUsable = result.typed && (result.issues?.every(isRepaired) ?? true)
  return isUsable ? { value: result.output, issues } : { issues }
}

/** Replaces an invalid field, so that only the smallest part is lost. */
export function orElse<T>(schema: Schema<T>, replacement: T): Schema<T> {
  return runsAs(schema, ({ value }, config) => {
    const result = schema['~run']({ value }, config)
    if (result.typed && (result.issues?.every(isRepaired) ?? true)) return result
    for (const issue of result.issues ?? []) repaired.add(issue)
    return { typed: true, value: replacement, issues: result.issues }
  })
}

/** Transforms the value that a schema has read, after any repairs; `input` is the unchecked original. */
export function andThen<T>(schema: Schema<T>, change: (value: T, input: unknown) => T): Schema<T> {
  return runsAs(schema, ({ value }, config) => {
    const result = schema['~run']({ value }, config)
    return result.typed ? { ...result, value: change(result.value, value) } : result
  })
}

const LEFT_OUT = Symbol('left out')

/** A list without its invalid items. */
export function list<T>(item: Schema<T>): Schema<T[]> {
  const whole = v.array(orElse<T | typeof LEFT_OUT>(item, LEFT_OUT))
  return andThen(whole, (items) => items.filter((one) => one !== LEFT_OUT)) as Schema<T[]>
}

/** An object with these fields; missing ones are null. */
export function object<T extends object>(entries: Entries<T>): Schema<T> {
  const schema = v.object(entries as v.ObjectEntries)
  const missing = Object.fromEntries(Object.keys(entries).map((name) => [name, null]))
  return runsAs(schema, ({ value }, config) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return schema['~run']({ value: isObject ? { ...missing, ...value } : null }, config)
  }) as Schema<T>
}

/** An object whose fields all have defaults; anything but an object becomes all defaults. */
export function repairable<T extends object>(entries: Entries<T>): Schema<T> {
  const schema = object(entries)
  const { value } = read(schema, {})
  if (!value) throw new Error('Every field of a repairable object needs a default.')
  return orElse(schema, value)
}

export function optional<T>(schema: Schema<T>): OptionalSchema<T | null> {
  return Object.assign(v.nullable(schema), { isOptional: true } as const)
}

// valibot's `fallback` hides the issues; a typed result with issues keeps both.
function runsAs<T>(schema: Schema<T>, run: Schema<T>['~run']): Schema<T> {
  return { ...schema, '~run': run }
}
