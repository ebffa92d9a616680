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
