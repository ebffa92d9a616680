import type { CustomValidator } from 'sanity'
import { isBlank } from '../lib/values/typed-text.ts'
import { plainText } from './plain-text.ts'

type TextRule<Rule> = {
  required: () => Rule
  custom: (validator: CustomValidator<unknown>) => Rule
  error: (message: string) => Rule
}
type LengthRule<Rule> = { max: (length: number) => Rule; warning: (message: string) => Rule }

/** Requires a value that isn't blank, since the page leaves out blank text. */
export function requireText<Rule extends TextRule<Rule>>(rule: Rule): Rule {
  const message = 'Enter some text.'
  const isEntered: CustomValidator<unknown> = (value) =>
    value === undefined || !isBlank(typeof value === 'string' ? value : plainText(value)) || message
  return rule.required().custom(isEntered).error(message)
}

/** Makes a rule that warns about text that is too long, and says what happens. */
export const warnBeyond =
  (most: number, effect: string) =>
  <Rule extends LengthRule<Rule>>(rule: Rule): Rule =>
    rule.max(most).warning(`Longer than ${most} characters: ${effect}`)

/** Makes rules that require text and warn if it is too long. */
export const requireShort =
  (most: number, effect: string) =>
  <Rule extends TextRule<Rule> & LengthRule<Rule>>(rule: Rule): Rule[] => [
    requireText(rule),
    warnBeyond(most, effect)(rule),
  ]
