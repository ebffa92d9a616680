import { type Definition, hasList, type Validation, validationOf } from './definition.ts'
import { findLiteralNumberIssue } from './rules/literal-number-rule.ts'
import { findRestartedList } from './rules/numbered-list-rule.ts'

/** Types whose numbers belong to them or aren't shown to visitors. */
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

/** Fields with an email address, a URL, a technical name or a time. */
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
 * Returns the schema types with two warnings on each text that visitors see: a typed number that belongs to a claim,
 * and a numbered list that restarts. A field's own validation replaces its type's, so every field gets them.
 */
export function withNumberWarning<T extends Definition>(types: T[]): T[] {
  return types.map((type) => (exemptTypes.includes(type.name ?? '') ? type : within(type)))
}

function within<T extends Definition>(node: T): T {
  // Blocks are validated as one text, by the field that contains them.
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
