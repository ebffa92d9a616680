import type { Claim } from '@/lib/content/content-types'

type Figure = Pick<Claim, 'comparator' | 'value' | 'valueTo' | 'unit'>

const numbers = new Intl.NumberFormat('en-US')

/** Returns the figure of a claim as displayed, without its unit word: `20–30`, `60`, `30%`. */
export function claimFigure({ comparator, value, valueTo, unit }: Figure): string {
  const from = numbers.format(value)
  const figure =
    comparator === 'range' && valueTo !== null ? `${from}–${numbers.format(valueTo)}` : from
  return unit === 'percent' ? `${figure}%` : figure
}

/** Returns the unit word after the figure: `days`, `day` after 1, or an empty string. */
export function claimUnit({ value, valueTo, unit }: Figure): string {
  if (unit === 'none' || unit === 'percent') return ''
  return value === 1 && valueTo === null ? unit.slice(0, -1) : unit
}

/** Returns figure and unit word for running text: `60 days`. */
export function claimText(claim: Figure): string {
  return [claimFigure(claim), claimUnit(claim)].filter(Boolean).join(' ')
}
