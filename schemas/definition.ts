import type { Rule } from 'sanity'

/** What a schema type, a field and a member of a list have in common. */
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

/** What a definition's own validation asks for; undefined without one. */
export function validationOf({ validation }: Definition): Validation | undefined {
  return isFunction(validation) ? validation : undefined
}

// Sanity's other forms of a validation, a rule or a list of them, are not used here.
const isFunction = (validation: unknown): validation is Validation =>
  typeof validation === 'function'

/** True for a field whose value is chosen from a list. */
export const hasList = ({ options }: Definition): boolean =>
  options !== undefined && 'list' in options && Boolean(options.list)
