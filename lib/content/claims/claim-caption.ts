import type { Claim } from '@/lib/content/content-types'
import { claimUnit } from './claim-figure.ts'

type CaptionFields = Pick<
  Claim,
  'comparator' | 'value' | 'valueTo' | 'unit' | 'label' | 'timeFrame'
>

const comparatorWords: Record<Claim['comparator'], string> = {
  range: 'range',
  atMost: 'at most',
  atLeast: 'at least',
  about: 'about',
  exactly: '',
}

/** Returns the word in the margin of a claim, such as `at most`; empty for an exact value. */
export function comparatorWord({ comparator }: Pick<Claim, 'comparator'>): string {
  return comparatorWords[comparator]
}

/** Returns the words that follow the figure of a claim: 60 `days or less per sales cycle`. */
export function claimCaption(claim: CaptionFields): string {
  const { comparator, label, timeFrame } = claim
  const limit = { atMost: 'or less', atLeast: 'or more' }
  const isLimit = comparator === 'atMost' || comparator === 'atLeast'
  return [claimUnit(claim), isLimit && limit[comparator], label, timeFrame]
    .filter(Boolean)
    .join(' ')
}
