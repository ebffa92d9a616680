import { isSafeHref } from '@/lib/safe-href'

/** Finds the issue of a value: the path to it, `''` for the value itself, undefined if it is as `T` says. */
export type Check<T> = { (value: unknown): string | undefined; readonly type?: T }

export type OptionalCheck<T> = Check<T> & { readonly isOptional: true }

/** Fields that no query asks for: a preview adds them afterwards. */
type Added = 'edit' | 'editNote'

/** A check for every field, optional exactly where the field is: a change of a query that forgets it does not compile. */
export type Shape<T> = {
  readonly [Field in Exclude<keyof T, Added>]-?: null extends T[Field]
    ? OptionalCheck<T[Field]>
    : Check<T[Field]>
}

const is =
  <T>(test: (value: unknown) => boolean): Check<T> =>
  (value) =>
    test(value) ? undefined : ''

export const text: Check<string> = is((value) => typeof value === 'string' && value.trim() !== '')
export const anyText: Check<string> = is((value) => typeof value === 'string')
export const number: Check<number> = is((value) => Number.isFinite(value))
export const flag: Check<boolean> = is((value) => typeof value === 'boolean')
export const href: Check<string> = is((value) => typeof value === 'string' && isSafeHref(value))

export function oneOf<const T>(...values: readonly T[]): Check<T> {
  return is((value) => values.includes(value as T))
}

export function optional<T>(check: Check<T>): OptionalCheck<T | null> {
  const accepts: Check<T | null> = (value) =>
    value === null || value === undefined ? undefined : check(value)
  return Object.assign(accepts, { isOptional: true as const })
}

export function list<T>(check: Check<T>): Check<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return ''
    return firstIssue(value.map((item, index) => [String(index), check(item)]))
  }
}

export function object<T extends object>(shape: Shape<T>): Check<T> {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
    const fields = value as Record<string, unknown>
    return firstIssue(
      Object.entries<Check<unknown>>(shape).map(([name, check]) => [name, check(fields[name])]),
    )
  }
}

function firstIssue(issues: [name: string, issue: string | undefined][]) {
  const found = issues.find(([, issue]) => issue !== undefined)
  return found?.filter(Boolean).join('.')
}
