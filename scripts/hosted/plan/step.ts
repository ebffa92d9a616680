/** One thing that `setup` would do: `does` is its line of the plan. */
export type Step = { does: string; run: () => Promise<unknown> }

/** Keeps a variable that was made here: for what follows, and for the next time. */
export type Keep = (name: string, value: string) => void
