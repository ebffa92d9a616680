import { type Part, whenCrashed } from './children.ts'

const MINUTE_MS = 60_000
/** Ends within a minute after which a part is given up. */
const GIVEN_UP_AFTER = 3

/**
 * Starts a part again whenever it ends by itself, and says so. Rejects with its Problem when it cannot be started,
 * or ends again and again.
 */
export async function keepRunning(part: Part, startAgain: () => Promise<Part>): Promise<never> {
  let current = part
  let ends: number[] = []
  for (;;) {
    const problem = await whenCrashed([current]).catch((error: Error) => error)
    const now = Date.now()
    ends = [...ends.filter((at) => now - at < MINUTE_MS), now]
    if (ends.length >= GIVEN_UP_AFTER) throw problem
    console.error(`${problem.message}\n${part.name}: starting again.`)
    current = await startAgain()
    console.error(`${part.name}: running again.`)
  }
}
