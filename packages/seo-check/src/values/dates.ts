const ZONE = '(?:Z|[+-](?:0\\d|1[0-4]):?[0-5]\\d)'
const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?|24:00(?::00)?'
const DATE = new RegExp(`^(\\d{4})(?:-(\\d\\d)(?:-(\\d\\d)(?:T(?:${CLOCK})${ZONE}?)?)?)?$`)
const TIME = new RegExp(`^(?:${CLOCK})${ZONE}?$`)
const DURATION =
  /^P(?=.)(\d+(\.\d+)?Y)?(\d+(\.\d+)?M)?(\d+(\.\d+)?W)?(\d+(\.\d+)?D)?(T(?=.)(\d+(\.\d+)?H)?(\d+(\.\d+)?M)?(\d+(\.\d+)?S)?)?$/

/** Returns whether it is an ISO 8601 date, with or without time, that exists in the calendar. */
export function isRealDate(text: string): boolean {
  const match = DATE.exec(text)
  if (!match) return false
  const [, year = '', month = '01', day = '01'] = match
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  // JavaScript rolls 30 February over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`)
}

/** Returns whether a date has a time with a time zone. */
export function hasZone(date: string): boolean {
  return /T.*(Z|[+-]\d\d:?\d\d)$/.test(date)
}

/** Returns whether it is an ISO 8601 time of day. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}

/** Returns whether it is an ISO 8601 duration. */
export function isDuration(text: string): boolean {
  return DURATION.test(text)
}
