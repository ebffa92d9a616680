import type { Rule } from 'sanity'

/** The common properties of a schema type, a field and a list member. */
export type Definition = {
  name?: string
  type?: string
  fields?: Definition[]
  of?: Definition[]
  marks?: { annotations?: Definition[] }
  options?: object
  validation?: unknown
}

export type Validation = (rule: Rule, ...rest: unknown[]) => Rule | Rule[]

/** Returns a definition's own validation, or undefined. */
export function validationOf({ validation }: Definition): Validation | undefined {
  return isFunction(validation) ? validation : undefined
}

// Sanity also accepts a rule or a list of rules; these schemas don't use them.
const isFunction = (validation: unknown): validation is Validation =>
  typeof validation === 'function'

/** Returns true for a field with a list of options. */
export const hasList = ({ options }: Definition): boolean =>
  options !== undefined && 'list' in options && Boolean(options.list)
