/** One step of `setup`: `does` is its line of the plan. */
export type Step = { does: string; run: () => Promise<unknown> }

/** Saves a generated variable, for the next steps and the next run. */
export type SaveVariable = (name: string, value: string) => void
