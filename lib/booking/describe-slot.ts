import type { Slot } from './slots.ts'
import { currentZone } from './zone-names.ts'

const LOCALE = 'en-US'
/** Formatters that are kept: those of all zones would be thousands. */
const MAX_KEPT = 200
const kept = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a zone. It is kept: to make one takes as long as to use it a hundred times. Throws a RangeError. */
export function formatIn(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options])
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const made = new Intl.DateTimeFormat(LOCALE, { timeZone, ...options })
  kept.set(key, made)
  return made
}

/** How a slot is written for somebody in this zone. */
export function describeSlot({ start, end }: Slot, timeZone: string) {
  const at = new Date(start)
  const format = (options: Intl.DateTimeFormatOptions) => formatIn(timeZone, options)
  const date = format({ dateStyle: 'full' })
  return {
    /** `Tuesday` */
    weekday: format({ weekday: 'long' }).format(at),
    /** `24` */
    day: format({ day: 'numeric' }).format(at),
    /** `November` */
    month: format({ month: 'long' }).format(at),
    /** `Tuesday, November 24, 2026` */
    date: date.format(at),
    /** `10:30–10:45 AM` */
    time: timeOf(format({ hour: 'numeric', minute: '2-digit' }), at, new Date(end), date),
    /** `Denver (GMT−7)`, with the offset of that day. */
    zone: `${cityOf(timeZone)} (${offsetOf(at, timeZone)})`,
  }
}

function timeOf(
  time: Intl.DateTimeFormat,
  start: Date,
  end: Date,
  date: Intl.DateTimeFormat,
): string {
  // Over midnight the range would repeat both dates.
  const range =
    date.format(start) === date.format(end)
      ? time.formatRange(start, end)
      : `${time.format(start)}–${time.format(end)}`
  // Thin and narrow spaces of the locale data break searches and some fonts.
  return range.replace(/\s*–\s*/, '–').replace(/\s/g, ' ')
}

/** `Denver` of `America/Denver`. */
export const cityOf = (timeZone: string) =>
  (currentZone(timeZone).split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

function offsetOf(at: Date, timeZone: string): string {
  const name = formatIn(timeZone, { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return (name?.value ?? 'GMT').replace('-', '−')
}
