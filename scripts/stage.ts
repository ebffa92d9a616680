const started = performance.now()

/** Prints one line of progress: seconds since the start, the stage, what happens. */
export function say(stage: string, text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds} s  ${stage.padEnd(9)} ${text}`)
}

/** Runs one stage and prints its begin, a sign of life every ten seconds, and its end. */
export async function stage<T>(name: string, text: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  say(name, text)
  const timer = setInterval(() => say(name, `still at it after ${seconds()}`), 10_000)
  try {
    const result = await work()
    say(name, `done in ${seconds()}`)
    return result
  } finally {
    clearInterval(timer)
  }
}

/** A fault with a sentence for the person at the terminal: what is wrong and what to do. */
export class Problem extends Error {}
