import type { Claim } from '@/lib/content/content-types'
import { nullable, nullableText, number, object, oneOf, type Schema, text } from './read.ts'

/** A claim that can be displayed. An invalid date sets no limit. */
export const claim: Schema<Claim> = object<Claim>({
  _id: text,
  kind: oneOf('result', 'term'),
  comparator: oneOf('range', 'atMost', 'atLeast', 'about', 'exactly'),
  value: number,
  valueTo: nullable(number),
  unit: oneOf('none', 'percent', 'days', 'months', 'minutes'),
  label: text,
  timeFrame: nullableText,
  baseline: nullableText,
  disclaimer: nullableText,
  liveFrom: nullableText,
  liveUntil: nullableText,
})
