import { claimText } from '../lib/content/claim-figure.ts'

const words: Record<string, string> = { atMost: 'at most', atLeast: 'at least', about: 'about' }

/** What an unfinished claim may hold while it is being edited. */
type Draft = {
  comparator?: string
  value?: number
  valueTo?: number
  unit?: string
  label?: string
  timeFrame?: string
}

/** A claim in one line for lists and previews: `at most 60 days per sales cycle`; empty without a value. */
export function claimPhrase(claim: Draft): string {
  if (claim.value === undefined) return ''
  const figure = claimText({
    comparator: claim.comparator === 'range' ? 'range' : 'exactly',
    value: claim.value,
    valueTo: claim.valueTo ?? null,
    unit: units.find((unit) => unit === claim.unit) ?? 'none',
  })
  return [words[claim.comparator ?? ''], figure, claim.label, claim.timeFrame]
    .filter(Boolean)
    .join(' ')
}

const units = ['none', 'percent', 'days', 'months', 'minutes'] as const
