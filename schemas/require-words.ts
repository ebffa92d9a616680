import type { CustomValidator } from 'sanity'
import { plainText } from './plain-text.ts'

type WordRule<Rule> = { required: () => Rule; custom: (judge: CustomValidator<unknown>) => Rule }

/** Asks for a value with words in it: a line of spaces or an empty paragraph has none. */
export function requireWords<Rule extends WordRule<Rule>>(rule: Rule): Rule {
  return rule.required().custom((value) => {
    if (value === undefined) return true
    const words = typeof value === 'string' ? value.trim() : plainText(value)
    return words !== '' || 'Write some words.'
  })
}
