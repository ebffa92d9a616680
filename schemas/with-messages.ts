import type { Rule } from 'sanity'
import { type Definition, hasList, type Validation, validationOf } from './definition.ts'

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

const withMessage =
  (own: Validation, message: string): Validation =>
  (rule, ...rest) =>
    [own(rule, ...rest)].flat().flatMap((one) => split(one, rule, message))

/** Gives the required part of a rule its message; other checks keep theirs. */
function split(one: Rule, rule: Rule, message: string): Rule[] {
  const { _message, _rules } = one
  if (_message || !one.isRequired()) return [one]
  const flags = _rules.map(({ flag }) => flag)
  // These flags only check that a value exists.
  if (flags.every((flag) => ['type', 'presence', 'assetRequired', 'min'].includes(flag)))
    return [one.error(message)]
  const others = one.clone()
  Object.assign(others, {
    _required: undefined,
    _rules: _rules.filter(({ flag }) => flag !== 'presence'),
  })
  return [rule.required().error(message), others]
}
