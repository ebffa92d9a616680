import type { CustomValidator } from 'sanity'
import { isBlank } from '../lib/content/is-blank.ts'
import { plainText } from './plain-text.ts'

type WordRule<Rule> = { required: () => Rule; custom: (judge: CustomValidator<unknown>) => Rule }

/** Asks for a value with words in it: what the page would leave out as blank has none. */
export function requireWords<Rule extends WordRule<Rule>>(rule: Rule): Rule {
  return rule.required().custom((value) => {
    if (value === undefined) return true
    const words = typeof value === 'string' ? value : plainText(value)
    return !isBlank(words) || 'Write some words.'
  })
}
