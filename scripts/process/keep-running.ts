import { type Part, whenCrashed } from './children.ts'

const MINUTE_MS = 60_000
/** Restarts within a minute after which a part is given up. */
const GIVEN_UP_AFTER = 3

/**
 * Restarts a part whenever it ends, and prints a message. Rejects with its Problem if it cannot be started, or keeps
 * ending.
 */
export async function keepRunning(part: Part, restart: () => Promise<Part>): Promise<never> {
  let current = part
  let ends: number[] = []
  for (;;) {
    const problem = await whenCrashed([current]).catch((error: Error) => error)
    const now = Date.now()
    ends = [...ends.filter((at) => now - at < MINUTE_MS), now]
    if (ends.length >= GIVEN_UP_AFTER) throw problem
    console.error(`${problem.message}\n${part.name}: restarting.`)
    current = await restart()
    console.error(`${part.name}: running again.`)
  }
}
