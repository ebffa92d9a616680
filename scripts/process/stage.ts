const started = performance.now()
const PROGRESS_MS = 5000

/** Prints one line of progress: seconds since the start, the stage, what happens. */
export function say(stage: string, text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds} s  ${stage.padEnd(9)} ${text}`)
}

/**
 * Runs one stage and prints its begin, every five seconds the line that `progress` gives, and its end
 * with the time it took.
 */
export async function stage<T>(
  name: string,
  text: string,
  work: () => Promise<T>,
  progress: () => string | undefined = () => undefined,
): Promise<T> {
  const begun = performance.now()
  say(name, text)
  const timer = setInterval(() => say(name, `… ${progress() ?? 'still at it'}`), PROGRESS_MS)
  try {
    const result = await work()
    say(name, `done in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
