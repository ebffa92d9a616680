import type { Slot } from './slots.ts'

/** So long after its end a call's page still says where it takes place: calls run over. */
const AFTERWARDS_MS = 3_600_000

/** `ahead` may be moved; `open` has begun and may be joined, until an hour after its end; then it is `past`. */
export type CallPhase = 'ahead' | 'open' | 'past'

/** Where a call is in time at `now`. */
export function callPhase({ start, end }: Slot, now: Date): CallPhase {
  if (Date.parse(start) > now.getTime()) return 'ahead'
  return Date.parse(end) + AFTERWARDS_MS > now.getTime() ? 'open' : 'past'
}
