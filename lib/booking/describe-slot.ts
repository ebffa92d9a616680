import type { Slot } from './slots.ts'
import { currentZone, offsetAt, wallClock } from './time-zones.ts'

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Formats a slot in a time zone. Throws a RangeError for a zone this runtime doesn't know. */
export function describeSlot({ start, end }: Slot, timeZone: string) {
  const from = wallClock(start, timeZone)
  const weekday = WEEKDAYS[from.getUTCDay()] ?? ''
  const month = MONTHS[from.getUTCMonth()] ?? ''
  const day = `${from.getUTCDate()}`
  return {
    /** `Tuesday` */
    weekday,
    /** `24` */
    day,
    /** `November` */
    month,
    /** `Tuesday, November 24, 2026` */
    date: `${weekday}, ${month} ${day}, ${from.getUTCFullYear()}`,
    /** `10:30–10:45 AM` */
    time: rangeOf(from, wallClock(end, timeZone)),
    /** `Denver (GMT−7)`, with the offset of that day. */
    zone: `${cityOf(timeZone)} (${writeOffset(offsetAt(start, timeZone))})`,
  }
}

/** Formats a clock from `wallClock`: `10:30 AM`. */
export const timeOfDay = (clock: Date): string => `${hourOf(clock)} ${halfOf(clock)}`

function rangeOf(from: Date, to: Date): string {
  // A slot across midnight can be AM at both ends.
  const isOneHalf = from.getUTCDate() === to.getUTCDate() && halfOf(from) === halfOf(to)
  return `${isOneHalf ? hourOf(from) : timeOfDay(from)}–${timeOfDay(to)}`
}

const hourOf = (clock: Date) =>
  `${clock.getUTCHours() % 12 || 12}:${twoDigits(clock.getUTCMinutes())}`
const halfOf = (clock: Date) => (clock.getUTCHours() < 12 ? 'AM' : 'PM')
const twoDigits = (number: number) => `${number}`.padStart(2, '0')

/** Returns the city of a zone: `Denver` for `America/Denver`. */
export const cityOf = (timeZone: string) =>
  (currentZone(timeZone).split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

function writeOffset(offset: number): string {
  if (offset === 0) return 'GMT'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `GMT${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${twoDigits(minutes)}` : ''}`
}
