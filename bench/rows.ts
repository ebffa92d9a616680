/** One result: what was measured, and the value. */
export type Row = [name: string, value: string]

/** A result with the most that it may be, in `unit`; `detail` replaces the value in the row. */
export type Goal = { name: string; value: number; most: number; unit?: string; detail?: string }

export const holds = ({ value, most }: Goal): boolean => value <= most

/** Returns the row of a goal, with whether it holds. */
export function toRow(goal: Goal): Row {
  const { name, value, most, unit = '', detail = `${Math.round(value)}${unit}` } = goal
  return [`${name} (≤ ${most}${unit})`, `${holds(goal) ? 'holds ' : 'MISSED'}  ${detail}`]
}

/** Compares a value with that of a bare Next page; their ratio is the goal. */
export function ratioGoal(
  name: string,
  most: number,
  [own, bare]: [own: number, bare: number],
  unit: string,
): Goal {
  // A bare page may not block at all.
  const value = own / Math.max(bare, 1)
  const detail = `${value.toFixed(2)}  (${Math.round(own)} / ${Math.round(bare)}${unit})`
  return { name: `${name} / bare Next page`, value, most, detail }
}

/** Returns the value at a quantile, 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
