/** A line of the bench: what was measured, and the figure. */
export type Row = [name: string, value: string]

/** The milliseconds that each of some rounds takes. */
export async function timesOf(rounds: number, work: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await work(round)
    times.push(performance.now() - begun)
  }
  return times
}

/** The value below which a share of the sorted values lies, 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
