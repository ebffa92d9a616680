import { type Definition, hasList, type Validation, validationOf } from './definition.ts'
import { findLiteralNumberIssue } from './rules/literal-number-rule.ts'
import { findRestartedList } from './rules/numbered-list-rule.ts'

/** Types whose numbers are their own, or no words for a visitor. */
const exemptTypes = [
  'claim',
  'redirect',
  'notFoundLog',
  'shareLink',
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
  'afterwards',
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

/**
 * Returns the schema types, in which each text that reaches visitors warns of a number that a claim owns, and of a
 * numbered list that starts again. A field's own validation replaces that of its type, so every field gets it.
 */
export function withNumberWarning<T extends Definition>(types: T[]): T[] {
  return types.map((type) => (exemptTypes.includes(type.name ?? '') ? type : within(type)))
}

function within<T extends Definition>(node: T): T {
  // Blocks are judged as one text, by the field they stand in.
  if (node.type === 'block' || exemptFields.includes(node.name ?? '')) return node
  const isText = textTypes.includes(node.type ?? '') && !hasList(node)
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map((field) => within(field)) }),
    ...(node.of && { of: node.of.map((member) => within(member)) }),
    ...(isText && { validation: warning(validationOf(node), node.type) }),
  }
}

function warning(own: Validation | undefined, type: string | undefined): Validation {
  return (rule, ...rest) => {
    const rules = own?.(rule, ...rest) ?? []
    return [
      ...(Array.isArray(rules) ? rules : [rules]),
      rule.custom(findLiteralNumberIssue).warning(),
      ...(type === 'richText' ? [rule.custom(findRestartedList).warning()] : []),
    ]
  }
}
