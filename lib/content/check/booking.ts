import { hoursIssue, isDate, isTimeZone } from '@/lib/booking/weekly-hours'
import type { GrowthPlan } from '@/lib/content/landing-page'
import { anyText, type Check, list, number, object, oneOf, optional, text } from './check.ts'

type Booking = NonNullable<GrowthPlan['booking']>

const refined =
  <T>(check: Check<T>, isRight: (value: T) => boolean): Check<T> =>
  (value) =>
    check(value) ?? (isRight(value as T) ? undefined : '')

/** A whole number of these bounds, those of the schema. */
const amount = (min: number, max: number) =>
  refined(number, (value) => Number.isInteger(value) && value >= min && value <= max)

const hours: Check<Booking['weeklyHours']> = list(
  object({ day: oneOf(1, 2, 3, 4, 5, 6, 7), from: text, to: text }),
)

const fields: Check<Booking> = object<Booking>({
  mode: oneOf('builtIn', 'external'),
  externalUrl: optional(refined(text, (value) => URL.parse(value)?.protocol === 'https:')),
  hostName: text,
  hostEmail: refined(text, (value) => /^[^\s@]+@[^\s@]+$/.test(value)),
  timeZone: refined(text, isTimeZone),
  weeklyHours: refined(hours, (value) => hoursIssue(value) === undefined),
  slotMinutes: amount(5, 120),
  bufferMinutes: amount(0, 240),
  minimumNoticeHours: amount(0, 336),
  horizonDays: amount(1, 180),
  daysOff: list(refined(text, isDate)),
  question: optional(anyText),
  consent: text,
  confirmation: object<Booking['confirmation']>({
    heading: text,
    text,
    eventTitle: text,
    eventText: text,
  }),
})

/** How calls are booked; an external way needs its address. */
export const booking: Check<Booking> = (value) => {
  const issue = fields(value)
  if (issue !== undefined) return issue
  const { mode, externalUrl } = value as Booking
  return mode === 'external' && !externalUrl ? 'externalUrl' : undefined
}
