import type { Rule } from 'sanity'
import { findTypedNumberIssue } from './typed-number-rule.ts'

/** What a schema type, a field and a member of a list have in common. */
type Node = {
  name?: string
  type?: string
  fields?: Node[]
  of?: Node[]
  options?: { list?: unknown }
  validation?: unknown
}

type Validation = (rule: Rule, ...rest: unknown[]) => Rule | Rule[]

/** Types whose numbers are their own, or no words for a visitor. */
const exemptTypes = [
  'claim',
  'redirect',
  'notFoundLog',
  'claimReference',
  'callRetention',
  'weeklyHours',
  'postalAddress',
]

/** Fields that hold an address, a name for machines, or a time of their own. */
const exemptFields = [
  'email',
  'hostEmail',
  'path',
  'section',
  'timeZone',
  'duration',
  'openGraphType',
  'time',
  'day',
  'date',
  'minutes',
]

const textTypes = ['string', 'text', 'claimText', 'richText']

/** The schema types, in which each text that reaches visitors warns of a number that a claim owns. */
export function withNumberWarning<T extends object>(types: T[]): T[] {
  return types.map((type) =>
    exemptTypes.includes((type as Node).name ?? '') ? type : (within(type as Node) as T),
  )
}

function within(node: Node): Node {
  // Blocks are judged as one text, by the field they stand in.
  if (node.type === 'block' || exemptFields.includes(node.name ?? '')) return node
  const isText = textTypes.includes(node.type ?? '') && !node.options?.list
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map(within) }),
    ...(node.of && { of: node.of.map(within) }),
    ...(isText && { validation: warning(node.validation as Validation | undefined) }),
  }
}

function warning(own: Validation | undefined): Validation {
  return (rule, ...rest) => {
    const rules = own?.(rule, ...rest) ?? []
    return [
      ...(Array.isArray(rules) ? rules : [rules]),
      rule.custom(findTypedNumberIssue).warning(),
    ]
  }
}
