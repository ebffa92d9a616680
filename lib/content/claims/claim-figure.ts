import type { Claim } from '@/lib/content/landing-page'

type Figure = Pick<Claim, 'comparator' | 'value' | 'valueTo' | 'unit'>

const numbers = new Intl.NumberFormat('en-US')

/** The figure of a claim as it is printed, without its unit word: `20–30`, `60`, `30%`. */
export function claimFigure({ comparator, value, valueTo, unit }: Figure): string {
  const from = numbers.format(value)
  const figure =
    comparator === 'range' && valueTo !== null ? `${from}–${numbers.format(valueTo)}` : from
  return unit === 'percent' ? `${figure}%` : figure
}

/** The word after the figure, or an empty string: `days`, and `day` after 1. */
export function claimUnit({ value, valueTo, unit }: Figure): string {
  if (unit === 'none' || unit === 'percent') return ''
  return value === 1 && valueTo === null ? unit.slice(0, -1) : unit
}

/** Figure and unit word as they stand in running text: `60 days`. */
export function claimText(claim: Figure): string {
  return [claimFigure(claim), claimUnit(claim)].filter(Boolean).join(' ')
}
