import type { Temporal } from 'temporal-polyfill'

// Built into newer browsers. The first `Intl` formatter loads every locale, which blocks a phone for 70 to 200 ms.
const temporal = () => Reflect.get(globalThis, 'Temporal') as typeof Temporal | undefined

/**
 * Returns local date and time of a zone at an ISO 8601 instant, as the UTC fields of a date. Throws a RangeError for a
 * zone this runtime doesn't know.
 */
export const wallClock = (instant: string, timeZone: string): Date =>
  new Date(Date.parse(instant) + offsetAt(instant, timeZone) * 60_000)

/** Returns a zone's UTC offset in minutes at an ISO 8601 instant. Throws a RangeError for an unknown zone. */
export function offsetAt(instant: string, timeZone: string): number {
  const time = Date.parse(instant)
  const zoned = temporal()?.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
  return zoned ? zoned.offsetNanoseconds / 6e10 : offsetByIntl(time, timeZone)
}

/** Returns true for an IANA zone this runtime knows. A bare offset isn't one: it has no daylight-saving rules. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return !Number.isNaN(offsetAt('2026-01-01T00:00:00Z', name))
  } catch {
    return false
  }
}

/** Returns the browser's time zone. */
const zoneOfBrowser = (): string =>
  temporal()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Cached formatters: creating one takes as long as using it a hundred times, and there are 400 zones. */
const MAX_FORMATTERS = 200
const formatters = new Map<string, Intl.DateTimeFormat>()
const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const

function offsetByIntl(time: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(time)
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const [year = 0, month = 0, ...rest] = PARTS.map(of)
  return Date.UTC(year, month - 1, ...rest) / 60_000 - Math.floor(time / 60_000)
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  const shown = Object.fromEntries(PARTS.map((name) => [name, 'numeric']))
  const made = new Intl.DateTimeFormat('en-US', { ...shown, timeZone, hourCycle: 'h23' })
  formatters.set(timeZone, made)
  return made
}

/** Current names of zones that browsers still list under an old name. */
const CURRENT: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns the current name of a zone, if this runtime knows it: old browsers don't. */
export function currentZone(name: string): string {
  const current = Object.hasOwn(CURRENT, name) ? CURRENT[name] : undefined
  // Checking each of the 400 zones takes a second on a phone.
  return current && isTimeZone(current) ? current : name
}

/** Returns the current names of all zones, sorted. */
export const zoneNames = (): string[] =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(currentZone))].sort()

/** Returns the browser's time zone by its current name. */
export const ownZone = (): string => currentZone(zoneOfBrowser())
