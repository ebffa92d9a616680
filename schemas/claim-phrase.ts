import { claimText } from '../lib/content/claims/claim-figure.ts'

const comparators: Record<string, string> = {
  atMost: 'at most',
  atLeast: 'at least',
  about: 'about',
}
const units = ['none', 'percent', 'days', 'months', 'minutes'] as const

/** The fields of an incomplete claim while it is edited. */
export type ClaimDraft = {
  comparator?: string
  value?: number
  valueTo?: number
  unit?: string
  label?: string
  timeFrame?: string
}

/** Returns the number of a claim as a text shows it, `60 days`; empty without a value. */
export function claimNumber({ comparator, value, valueTo, unit }: ClaimDraft): string {
  if (value === undefined) return ''
  return claimText({
    comparator: comparator === 'range' ? 'range' : 'exactly',
    value,
    valueTo: valueTo ?? null,
    unit: units.find((name) => name === unit) ?? 'none',
  })
}

/** Returns a claim in one line for lists, `at most 60 days per sales cycle`; empty without a value. */
export function claimPhrase(claim: ClaimDraft): string {
  const number = claimNumber(claim)
  if (number === '') return ''
  const word = comparators[claim.comparator ?? '']
  return [word, number, claim.label, claim.timeFrame].filter(Boolean).join(' ')
}
