import { claimUnit } from './content/claims/claim-figure.ts'
import type { Claim } from './content/landing-page.ts'

type Words = Pick<Claim, 'comparator' | 'value' | 'valueTo' | 'unit' | 'label' | 'timeFrame'>

const comparatorWords: Record<Claim['comparator'], string> = {
  range: 'range',
  atMost: 'at most',
  atLeast: 'at least',
  about: 'about',
  exactly: '',
}

/** The word in the margin of a claim: `at most`. Empty for an exact value. */
export function comparatorWord({ comparator }: Pick<Claim, 'comparator'>): string {
  return comparatorWords[comparator]
}

/** The words after the figure of a claim, read on from it: 60 `days or less per sales cycle`. */
export function claimCaption(claim: Words): string {
  const { comparator, label, timeFrame } = claim
  const limit = { atMost: 'or less', atLeast: 'or more' }
  const isLimit = comparator === 'atMost' || comparator === 'atLeast'
  return [claimUnit(claim), isLimit && limit[comparator], label, timeFrame]
    .filter(Boolean)
    .join(' ')
}
