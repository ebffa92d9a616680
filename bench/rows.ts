/** A line of the bench: what was measured, and the figure. */
export type Row = [name: string, value: string]

/** The value below which a share of the sorted values lies, 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
