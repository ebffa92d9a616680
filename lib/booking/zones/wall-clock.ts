import type { Temporal } from 'temporal-polyfill'

// Newer browsers have it. The first formatter of `Intl` asks for every locale there is: 70 to 200 ms of a phone at once.
const temporal = () => Reflect.get(globalThis, 'Temporal') as typeof Temporal | undefined

/**
 * What calendar and clock of a zone show at an ISO 8601 instant, as the UTC fields of a date. Throws a RangeError for a
 * zone that this runtime does not know.
 */
export const wallClock = (instant: string, timeZone: string): Date =>
  new Date(Date.parse(instant) + offsetAt(instant, timeZone) * 60_000)

/** How many minutes east of Greenwich the clock of a zone is at an ISO 8601 instant. Throws a RangeError as well. */
export function offsetAt(instant: string, timeZone: string): number {
  const time = Date.parse(instant)
  const zoned = temporal()?.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
  return zoned ? zoned.offsetNanoseconds / 6e10 : offsetByIntl(time, timeZone)
}

/** True for an IANA zone this runtime knows. A bare offset is none: it has no daylight-saving rules. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return !Number.isNaN(offsetAt('2026-01-01T00:00:00Z', name))
  } catch {
    return false
  }
}

/** The zone of this browser. */
export const zoneOfBrowser = (): string =>
  temporal()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formatters that are kept: each takes as long to make as to use a hundred times, and those of all zones are 400. */
const MAX_KEPT = 200
const kept = new Map<string, Intl.DateTimeFormat>()
const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const

function offsetByIntl(time: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(time)
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const [year = 0, month = 0, ...rest] = PARTS.map(of)
  return Date.UTC(year, month - 1, ...rest) / 60_000 - Math.floor(time / 60_000)
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = kept.get(timeZone)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const shown = Object.fromEntries(PARTS.map((name) => [name, 'numeric']))
  const made = new Intl.DateTimeFormat('en-US', { ...shown, timeZone, hourCycle: 'h23' })
  kept.set(timeZone, made)
  return made
}
