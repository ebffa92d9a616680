const started = performance.now()
const PROGRESS_MS = 5000

/** Prints one line of progress: seconds since the start, the stage, and a text. */
export function printLine(stage: string, text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds} s  ${stage.padEnd(9)} ${text}`)
}

/**
 * Runs one stage and prints its start, the result of `progress` every five seconds, and its end with the time it took.
 */
export async function stage<T>(
  name: string,
  text: string,
  work: () => Promise<T>,
  progress: () => string | undefined = () => undefined,
): Promise<T> {
  const start = performance.now()
  printLine(name, text)
  const timer = setInterval(
    () => printLine(name, `… ${progress() ?? 'still running'}`),
    PROGRESS_MS,
  )
  try {
    const result = await work()
    printLine(name, `done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
