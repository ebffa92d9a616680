import type { Slot } from './slots.ts'

/** How long after its end a call's page still shows where it takes place, since calls run over. */
const AFTERWARDS_MS = 3_600_000

/** `ahead` can be moved; `open` has started and can be joined until an hour after its end; then it is `past`. */
type CallPhase = 'ahead' | 'open' | 'past'

/** Returns the phase of a call at `now`. */
export function callPhase({ start, end }: Slot, now: Date): CallPhase {
  if (Date.parse(start) > now.getTime()) return 'ahead'
  return Date.parse(end) + AFTERWARDS_MS > now.getTime() ? 'open' : 'past'
}
