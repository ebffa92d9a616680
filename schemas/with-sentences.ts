import type { Rule } from 'sanity'

/** What a schema type, a field and a member of a list have in common. */
type Node = {
  name?: string
  type?: string
  fields?: Node[]
  of?: Node[]
  marks?: { annotations?: Node[] }
  options?: { list?: unknown }
  validation?: unknown
}

type Validation = (rule: Rule, ...rest: unknown[]) => Rule | Rule[]

/** What the Studio keeps in a rule, and tells nobody of. */
type Inside = { _message?: unknown; _required?: unknown; _rules: { flag: string }[] }

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
export function withSentences<T extends object>(types: T[]): T[] {
  return types.map((type) => within(type as Node) as T)
}

function within(node: Node): Node {
  const own = node.validation as Validation | undefined
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map(within) }),
    ...(node.of && { of: node.of.map(within) }),
    ...(node.marks?.annotations && {
      marks: { ...node.marks, annotations: node.marks.annotations.map(within) },
    }),
    ...(own && { validation: inSentences(own, sentenceFor(node)) }),
  }
}

function sentenceFor({ name = '', type = '', options }: Node) {
  if (options?.list) return 'Choose one.'
  if (/email$/i.test(name)) return 'Enter an e-mail address.'
  return byType[type] ?? 'Fill in what belongs here.'
}

const inSentences =
  (own: Validation, sentence: string): Validation =>
  (rule, ...rest) =>
    [own(rule, ...rest)].flat().flatMap((one) => split(one, rule, sentence))

/** A rule that requires a value says so in its own words; what else it asks stays as it is. */
function split(one: Rule, rule: Rule, sentence: string): Rule[] {
  const { _message, _rules } = one as unknown as Inside
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
