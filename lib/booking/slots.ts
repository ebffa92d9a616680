import { Temporal } from 'temporal-polyfill'
import { minutesOf, type WeeklyHours } from './weekly-hours.ts'

/** A time range as ISO instants in UTC. */
export type Slot = { start: string; end: string }

/** The host's rules for bookable times. */
export type BookingRules = {
  /** IANA name; hours and days off are in this time zone. */
  timeZone: string
  weeklyHours: readonly WeeklyHours[]
  slotMinutes: number
  /** Kept free before and after every call. */
  bufferMinutes: number
  minimumNoticeMinutes: number
  /** Days from today, in the host's zone, that can be booked. */
  horizonDays: number
  /** `YYYY-MM-DD` */
  daysOff: readonly string[]
}

type Range = { start: number; end: number }

const MINUTE = 60_000

/**
 * Returns the bookable slots that start at or after `from` and before `to`, in order. Across daylight-saving changes,
 * a skipped wall-clock time is not offered, and a repeated one is offered twice.
 */
export function freeSlots(
  rules: BookingRules,
  taken: readonly Slot[],
  now: Date,
  from: Date,
  to: Date,
): Slot[] {
  const { timeZone, slotMinutes, bufferMinutes } = rules
  const buffer = bufferMinutes * MINUTE
  const busy = taken.map(({ start, end }) => ({
    start: Date.parse(start) - buffer,
    end: Date.parse(end) + buffer,
  }))
  const first = Math.max(from.getTime(), now.getTime() + rules.minimumNoticeMinutes * MINUTE)
  const lastDay = dateIn(timeZone, now.getTime()).add({ days: rules.horizonDays })
  const slots: Slot[] = []
  for (let day = dateIn(timeZone, first); !isAfter(day, lastDay); day = day.add({ days: 1 })) {
    const bounds = dayBounds(day, timeZone)
    if (bounds.start >= to.getTime()) break
    for (const range of openRanges(day, bounds, rules))
      for (const slot of splitInto(range, slotMinutes * MINUTE))
        if (slot.start >= first && slot.start < to.getTime() && !busy.some((b) => overlap(b, slot)))
          slots.push({ start: iso(slot.start), end: iso(slot.end) })
  }
  return slots
}

/** Returns the free slot that starts at this instant; undefined if there isn’t one. */
export function findSlot(
  rules: BookingRules,
  taken: readonly Slot[],
  now: Date,
  start: Date,
): Slot | undefined {
  return freeSlots(rules, taken, now, start, new Date(start.getTime() + 1))[0]
}

const iso = (time: number) => new Date(time).toISOString()
const overlap = (a: Range, b: Range) => a.start < b.end && b.start < a.end
const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) > 0
const dateIn = (timeZone: string, time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate()

/** Returns the first instant of a day and of the next; a day the zone skipped is empty. */
function dayBounds(day: Temporal.PlainDate, timeZone: string): Range {
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds
  return { start: startOf(day), end: startOf(day.add({ days: 1 })) }
}

/** Returns the ranges of a day within the host's hours. */
function openRanges(day: Temporal.PlainDate, bounds: Range, rules: BookingRules): Range[] {
  const windows = rules.weeklyHours.filter((hours) => hours.day === day.dayOfWeek)
  if (windows.length === 0 || rules.daysOff.includes(day.toString())) return []
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const parts = constantOffsetRanges(bounds, rules.timeZone)
  const ranges = windows.flatMap(({ from, to }) =>
    parts.map(({ start, end, offset }) => ({
      start: Math.max(start, midnight + (minutesOf(from) ?? 0) * MINUTE - offset),
      end: Math.min(end, midnight + (minutesOf(to) ?? 0) * MINUTE - offset),
    })),
  )
  return mergeRanges(ranges.filter(({ start, end }) => start < end))
}

/** Splits a day into ranges with a constant UTC offset (milliseconds). */
function constantOffsetRanges({ start, end }: Range, timeZone: string) {
  const result: (Range & { offset: number })[] = []
  for (let at = start; at < end; ) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
    const change = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? end
    const until = Math.min(end, change)
    result.push({ start: at, end: until, offset: zoned.offsetNanoseconds / 1e6 })
    at = until
  }
  return result
}

/** Merges ranges that touch or overlap. */
function mergeRanges(ranges: Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}

function splitInto({ start, end }: Range, length: number): Range[] {
  const count = Math.floor((end - start) / length)
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    start: start + index * length,
    end: start + (index + 1) * length,
  }))
}
