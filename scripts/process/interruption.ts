const consequences: (() => string)[] = []

/** Runs work. If a signal ends the command meanwhile, this sentence says what is incomplete. */
export async function ifInterrupted<T>(describe: () => string, work: () => Promise<T>): Promise<T> {
  consequences.unshift(describe)
  try {
    return await work()
  } finally {
    consequences.shift()
  }
}

/** Returns the sentences for the work that runs now, innermost first. */
export const interruption = (): string => consequences.map((describe) => describe()).join(' ')
