import type { Rule } from 'sanity'
import { type Definition, hasList, type Validation, validationOf } from './definition.ts'
import { findLiteralNumberIssue } from './rules/literal-number-rule.ts'
import { findRestartedList } from './rules/numbered-list-rule.ts'
import { checkPlainValue } from './rules/plain-value-rule.ts'

/** Fields that programs read. The old path of a redirect is as visitors request it. */
const plainFields = [
  'email',
  'hostEmail',
  'phone',
  'telephone',
  'path',
  'afterwards',
  'destination',
]

/** Types whose numbers belong to them or aren't shown to visitors. */
const ownNumberTypes = [
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
const ownNumberFields = [
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
 * Returns the schema types with the rules of every field of a kind: no invisible characters in what programs read, and
 * on each text that visitors see a warning about a typed number that belongs to a claim, and about a numbered list that
 * restarts. A field's own validation replaces its type's, so every field gets them.
 */
export function withSharedRules<T extends Definition>(types: T[]): T[] {
  return types.map((type) => within(type, ownNumberTypes.includes(type.name ?? '')))
}

function within<T extends Definition>(node: T, isIn: boolean): T {
  const { name = '', type = '', fields, of, marks } = node
  // Blocks are validated as one text, by the field that contains them.
  const hasOwnNumbers = isIn || type === 'block' || ownNumberFields.includes(name)
  const all = <N extends Definition>(nodes: N[]) => nodes.map((one) => within(one, hasOwnNumbers))
  const isPlain = type === 'url' || plainFields.includes(name)
  const isText = !hasOwnNumbers && textTypes.includes(type) && !hasList(node)
  const shared = (rule: Rule) => [
    ...(isPlain ? [rule.custom(checkPlainValue)] : []),
    ...(isText ? [rule.custom(findLiteralNumberIssue).warning()] : []),
    ...(isText && type === 'richText' ? [rule.custom(findRestartedList).warning()] : []),
  ]
  const own = validationOf(node)
  const validation: Validation = (rule, ...rest) =>
    [own?.(rule, ...rest) ?? [], shared(rule)].flat()
  return {
    ...node,
    ...(fields && { fields: all(fields) }),
    ...(of && { of: all(of) }),
    ...(marks?.annotations && { marks: { ...marks, annotations: all(marks.annotations) } }),
    ...((isPlain || isText) && { validation }),
  }
}
