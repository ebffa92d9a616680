import type { Claim } from '@/lib/content/landing-page'
import { number, oneOf, optionalText, text } from './fields.ts'
import { object, optional, type Schema } from './read.ts'

/** A claim that can be displayed. An invalid date sets no limit. */
export const claim: Schema<Claim> = object<Claim>({
  _id: text,
  kind: oneOf('result', 'term'),
  comparator: oneOf('range', 'atMost', 'atLeast', 'about', 'exactly'),
  value: number,
  valueTo: optional(number),
  unit: oneOf('none', 'percent', 'days', 'months', 'minutes'),
  label: text,
  timeFrame: optionalText,
  baseline: optionalText,
  disclaimer: optionalText,
  liveFrom: optionalText,
  liveUntil: optionalText,
})
