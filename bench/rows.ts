/** One result: what was measured, and the value. */
export type Row = [name: string, value: string]

/** Returns the milliseconds of each round. */
export async function timesOf(rounds: number, work: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await work(round)
    times.push(performance.now() - begun)
  }
  return times
}

/** Returns the value at a quantile, 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
