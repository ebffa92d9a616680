/** Hours of one weekday (1 Monday to 7 Sunday) in the host's wall-clock time, `to` up to `24:00`. */
export type WeeklyHours = { day: number; from: string; to: string }

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns minutes since midnight; undefined if it isn't a time of day. */
export function minutesOf(time: string): number | undefined {
  if (time === '24:00') return 24 * 60
  if (!TIME.test(time)) return undefined
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Returns true for a calendar date, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns a message if the weekly hours are invalid; otherwise undefined. */
export function hoursIssue(hours: readonly WeeklyHours[]): string | undefined {
  for (const { day, from, to } of hours) {
    const [start, end] = [minutesOf(from), minutesOf(to)]
    if (!Number.isInteger(day) || day < 1 || day > 7)
      return `Use a weekday from 1 (Monday) to 7 (Sunday), not ${day}.`
    if (start === undefined || end === undefined) return 'Enter times like 09:00 or 17:30.'
    if (start >= end) return `${from}–${to} ends before it starts.`
  }
  const sorted = hours.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from))
  const clash = sorted.find((one, index) => {
    const next = sorted[index + 1]
    return next && next.day === one.day && next.from < one.to
  })
  return clash && `${clash.from}–${clash.to} overlaps other hours on the same day.`
}
