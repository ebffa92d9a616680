import type { Rule } from 'sanity'
import { type Definition, hasList, type Validation, validationOf } from './definition.ts'

const byType: Record<string, string> = {
  string: 'Write some words.',
  text: 'Write some words.',
  claimText: 'Write some words.',
  richText: 'Write some words.',
  number: 'Enter a number.',
  date: 'Choose a day.',
  datetime: 'Choose a day and a time.',
  url: 'Enter an address.',
  slug: 'Enter the address of the page.',
  image: 'Upload a picture.',
  imageWithAlt: 'Upload a picture.',
  file: 'Upload a file.',
  reference: 'Choose one.',
  array: 'Add at least one.',
}

/** The schema types, in which each required field asks in a sentence for what it lacks: not “Required”. */
export function withSentences<T extends Definition>(types: T[]): T[] {
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
    ...(own && { validation: inSentences(own, sentenceFor(node)) }),
  }
}

function sentenceFor(node: Definition) {
  const { name = '', type = '' } = node
  if (hasList(node)) return 'Choose one.'
  if (/email$/i.test(name)) return 'Enter an email address.'
  return byType[type] ?? 'Fill in what belongs here.'
}

const inSentences =
  (own: Validation, sentence: string): Validation =>
  (rule, ...rest) =>
    [own(rule, ...rest)].flat().flatMap((one) => split(one, rule, sentence))

/** A rule that requires a value says so in its own words; what else it asks stays as it is. */
function split(one: Rule, rule: Rule, sentence: string): Rule[] {
  const { _message, _rules } = one
  if (_message || !one.isRequired()) return [one]
  const flags = _rules.map(({ flag }) => flag)
  // To be there is all that these ask for.
  if (flags.every((flag) => ['type', 'presence', 'assetRequired', 'min'].includes(flag)))
    return [one.error(sentence)]
  const others = one.clone()
  Object.assign(others, {
    _required: undefined,
    _rules: _rules.filter(({ flag }) => flag !== 'presence'),
  })
  return [rule.required().error(sentence), others]
}
