import type { Rule } from 'sanity'
import { type Definition, hasList, type Validation, validationOf } from './definition.ts'
import { recorded, recordingOf } from './rules/recorded-rule.ts'

const byType: Record<string, string> = {
  string: 'Enter some text.',
  text: 'Enter some text.',
  claimText: 'Enter some text.',
  richText: 'Enter some text.',
  number: 'Enter a number.',
  date: 'Choose a date.',
  datetime: 'Choose a date and time.',
  url: 'Enter a URL.',
  slug: 'Enter the page’s path.',
  image: 'Upload an image.',
  imageWithAlt: 'Upload an image.',
  file: 'Upload a file.',
  reference: 'Choose a document.',
  array: 'Add at least one item.',
}

/** Returns the schema types with a message for each required field that says what to enter. */
export function withMessages<T extends Definition>(types: T[]): T[] {
  return types.map((type) => within(type))
}

function within<T extends Definition>(node: T): T {
  const own = validationOf(node)
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map((field) => within(field)) }),
    ...(node.of && { of: node.of.map((member) => within(member)) }),
    ...(node.marks?.annotations && {
      marks: { ...node.marks, annotations: node.marks.annotations.map((mark) => within(mark)) },
    }),
    ...(own && { validation: withMessage(own, messageFor(node)) }),
  }
}

function messageFor(node: Definition) {
  const { name = '', type = '' } = node
  if (hasList(node)) return 'Choose an option.'
  if (/email$/i.test(name)) return 'Enter an email address.'
  return byType[type] ?? 'This field is required.'
}

/** Checks that only say that a value exists. */
const PRESENCE = ['required', 'assetRequired', 'min']

const withMessage =
  (own: Validation, message: string): Validation =>
  (rule, ...rest) =>
    [own(recorded(rule), ...rest)].flat().flatMap((one) => split(one, rule, message))

/** Gives the required part of a rule its message; other checks, and those of the field's type, keep theirs. */
function split(one: Rule, rule: Rule, message: string): Rule[] {
  const { whole, others, checks, hasMessage } = recordingOf(one)
  // Not isRequired(): typegen passes an object whose every method returns something truthy.
  if (hasMessage || !checks.includes('required')) return [whole]
  if (checks.every((check) => PRESENCE.includes(check))) return [whole.error(message), rule]
  return [rule.required().error(message), others]
}
