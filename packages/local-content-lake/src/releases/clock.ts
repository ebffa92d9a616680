/** The clock of scheduled releases, which tests stop. */
export const now = (): number => Date.now()

/** Runs `work` after some milliseconds, if the process still runs. Returns a function that cancels this. */
export function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}
