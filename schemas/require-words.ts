import type { CustomValidator } from 'sanity'
import { isBlank } from '../lib/content/is-blank.ts'
import { plainText } from './plain-text.ts'

type WordRule<Rule> = { required: () => Rule; custom: (judge: CustomValidator<unknown>) => Rule }
type LengthRule<Rule> = { max: (length: number) => Rule; warning: (message: string) => Rule }

/** Asks for a value with words in it: what the page would leave out as blank has none. */
export function requireWords<Rule extends WordRule<Rule>>(rule: Rule): Rule {
  return rule.required().custom((value) => {
    if (value === undefined) return true
    const words = typeof value === 'string' ? value : plainText(value)
    return !isBlank(words) || 'Enter some text.'
  })
}

/** Makes a rule that warns of more characters than fit, and says what they do. */
export const warnBeyond =
  (most: number, effect: string) =>
  <Rule extends LengthRule<Rule>>(rule: Rule): Rule =>
    rule.max(most).warning(`Longer than ${most} characters: ${effect}`)

/** Makes rules that ask for words, and warn of more than fit. */
export const requireShort =
  (most: number, effect: string) =>
  <Rule extends WordRule<Rule> & LengthRule<Rule>>(rule: Rule): Rule[] => [
    requireWords(rule),
    warnBeyond(most, effect)(rule),
  ]
