import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type BookingRules, findSlot, freeSlots, type Slot } from '@/lib/booking/slots'
import { minutesOf } from '@/lib/booking/weekly-hours'
import { cases } from '@/tests/support/scale'

const HOUR = 3_600_000
const rules = (changes: Partial<BookingRules> = {}): BookingRules => ({
  timeZone: 'America/Denver',
  weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '10:00' })),
  slotMinutes: 15,
  bufferMinutes: 0,
  minimumNoticeMinutes: 0,
  horizonDays: 60,
  daysOff: [],
  ...changes,
})
const daily = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))

/** Returns the local start times of one day. */
function clockOf(day: string, given: BookingRules): string[] {
  const date = Temporal.PlainDate.from(day)
  const ends = [date, date.add({ days: 1 })].map(
    (one) => new Date(one.toZonedDateTime(given.timeZone).epochMilliseconds),
  )
  const [start = new Date(), end = new Date()] = ends
  return freeSlots(given, [], new Date(start.getTime() - HOUR), start, end).map((slot) =>
    Temporal.Instant.from(slot.start)
      .toZonedDateTimeISO(given.timeZone)
      .toPlainTime()
      .toString()
      .slice(0, 5),
  )
}

describe('on a day without a clock change', () => {
  test('an hour has four slots of fifteen minutes', () => {
    expect(clockOf('2026-11-24', rules())).toEqual(['09:00', '09:15', '09:30', '09:45'])
  })

  test('a remainder shorter than a slot stays free', () => {
    expect(clockOf('2026-11-24', rules({ slotMinutes: 25 }))).toEqual(['09:00', '09:25'])
  })

  test('a day off and a weekday without hours have no slots', () => {
    expect(clockOf('2026-11-26', rules({ daysOff: ['2026-11-26'] }))).toEqual([])
    const mondays = rules({ weeklyHours: [{ day: 1, from: '09:00', to: '10:00' }] })
    expect(clockOf('2026-11-24', mondays)).toEqual([])
    expect(clockOf('2026-11-23', mondays)).toHaveLength(4)
  })

  test('a call blocks its slot and the buffer around it', () => {
    const call = { start: '2026-11-24T16:15:00.000Z', end: '2026-11-24T16:30:00.000Z' }
    const at = (bufferMinutes: number) =>
      freeSlots(
        rules({ bufferMinutes }),
        [call],
        new Date('2026-11-24T00:00Z'),
        new Date('2026-11-24T07:00Z'),
        new Date('2026-11-25T07:00Z'),
      ).map(({ start }) => start.slice(11, 16))
    expect(at(0)).toEqual(['16:00', '16:30', '16:45'])
    expect(at(15)).toEqual(['16:45'])
  })

  test('respects notice and horizon', () => {
    const now = new Date('2026-11-24T15:10:00Z')
    const slots = freeSlots(
      rules({ minimumNoticeMinutes: 60, horizonDays: 2 }),
      ...([[], now, now, new Date('2027-11-24T00:00:00Z')] as const),
    )
    expect(slots[0]?.start).toBe('2026-11-24T16:15:00.000Z')
    expect(slots.at(-1)?.start).toBe('2026-11-26T16:45:00.000Z')
  })

  test('finds a slot only by its exact start', () => {
    const now = new Date('2026-11-24T00:00:00Z')
    const find = (start: string) => findSlot(rules(), [], now, new Date(start))
    expect(find('2026-11-24T16:15:00Z')?.end).toBe('2026-11-24T16:30:00.000Z')
    expect(find('2026-11-24T16:16:00Z')).toBeUndefined()
    expect(find('2026-11-24T18:00:00Z')).toBeUndefined()
  })
})

describe('when the clocks change', () => {
  test.each([
    // Denver, March 8, 2026: 2:00 becomes 3:00.
    ['2026-03-08', 'America/Denver', '01:30', '03:30', ['01:30', '01:45', '03:00', '03:15']],
    ['2026-03-08', 'America/Denver', '02:15', '03:15', ['03:00']],
    ['2026-03-08', 'America/Denver', '01:30', '02:30', ['01:30', '01:45']],
    ['2026-03-08', 'America/Denver', '02:00', '03:00', []],
    // Denver, November 1, 2026: 2:00 becomes 1:00, so that hour repeats.
    [
      '2026-11-01',
      'America/Denver',
      '01:30',
      '02:15',
      ['01:30', '01:45', '01:30', '01:45', '02:00'],
    ],
    ['2026-11-01', 'America/Denver', '00:45', '01:15', ['00:45', '01:00', '01:00']],
    // Lord Howe moves by half an hour: 2:00 becomes 1:30 on April 5, 2026.
    ['2026-04-05', 'Australia/Lord_Howe', '01:30', '02:00', ['01:30', '01:45', '01:30', '01:45']],
    // Chatham is 12:45 ahead; 2:45 becomes 3:45 on September 27, 2026.
    ['2026-09-27', 'Pacific/Chatham', '02:30', '04:00', ['02:30', '03:45']],
    // Beirut changes at midnight, March 29, 2026: the day starts at 1:00.
    ['2026-03-29', 'Asia/Beirut', '00:00', '01:15', ['01:00']],
    // Samoa skipped this day.
    ['2011-12-30', 'Pacific/Apia', '09:00', '10:00', []],
  ] as const)('on %s in %s from %s to %s', (day, timeZone, from, to, expected) => {
    expect(clockOf(day, rules({ timeZone, weeklyHours: daily(from, to) }))).toEqual(expected)
  })

  test('zones with 45- and 30-minute offsets use their own clock', () => {
    for (const timeZone of ['Asia/Kathmandu', 'Asia/Kolkata', 'Australia/Eucla'])
      expect(clockOf('2026-11-24', rules({ timeZone }))).toEqual([
        '09:00',
        '09:15',
        '09:30',
        '09:45',
      ])
  })

  test('the leap day is a normal day', () => {
    expect(clockOf('2028-02-29', rules())).toHaveLength(4)
    expect(clockOf('2027-02-28', rules())).toHaveLength(4)
  })
})

const ZONES = [
  'America/Denver',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Gaza',
]
const clock = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: text(from), to: text(to) }))
const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const hours = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 7 }), clock).map(([day, times]) => ({ day, ...times })),
  { minLength: 1, maxLength: 6 },
)
/** Seconds of 2024 to 2030, half of them within two days of a change of Denver's or London's clocks. */
const CHANGES = ['2026-03-08T09:00Z', '2026-11-01T08:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z']
const instant = fc.oneof(
  fc.integer({ min: 1_704_067_200, max: 1_893_456_000 }),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -172_800, max: 172_800 }))
    .map(([change, seconds]) => Date.parse(change) / 1000 + seconds),
)
const RUNS = cases(2500)
const schedules = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  weeklyHours: hours,
  slotMinutes: fc.constantFrom(5, 15, 20, 45, 60, 120),
  bufferMinutes: fc.constantFrom(0, 5, 15, 60),
  minimumNoticeMinutes: fc.integer({ min: 0, max: 3000 }),
  horizonDays: fc.integer({ min: 0, max: 5 }),
  now: instant,
  takenAt: fc.array(fc.integer({ min: 0, max: 5 * 86_400 }), { maxLength: 4 }),
  dayOff: fc.integer({ min: 0, max: 4 }),
})

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns weekday, date and minute of the day from the platform's zone data, independent of Temporal. */
function wallOf(time: number, timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, value]),
  )
  const date = `${parts.year}-${parts.month}-${parts.day}`
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return { date, weekday, minute: Number(parts.hour) * 60 + Number(parts.minute) }
}

test(`over ${RUNS} random hours, zones and dates no slot violates a rule`, () => {
  let seen = 0
  fc.assert(
    fc.property(schedules, ({ now: seconds, takenAt, dayOff, ...rest }) => {
      const now = new Date(seconds * 1000)
      const taken = takenAt.map((after) => {
        const start = now.getTime() + after * 1000
        return {
          start: new Date(start).toISOString(),
          end: new Date(start + 900_000).toISOString(),
        }
      })
      const off = wallOf(now.getTime() + dayOff * 24 * HOUR, rest.timeZone).date
      const given = { ...rest, daysOff: [off] }
      const until = new Date(now.getTime() + 2 * 24 * HOUR)
      const slots = freeSlots(given, taken, now, now, until)
      seen += slots.length
      for (const [index, slot] of slots.entries()) {
        checkSlot(slot, given, taken, now, until)
        const next = slots[index + 1]
        if (next && next.start < slot.end) throw new Error(`${slot.start} overlaps ${next.start}`)
      }
    }),
    { numRuns: RUNS },
  )
  expect(seen).toBeGreaterThan(RUNS * 5)
})

function checkSlot(slot: Slot, given: BookingRules, taken: Slot[], now: Date, until: Date) {
  const [start, end] = [Date.parse(slot.start), Date.parse(slot.end)]
  const fail = (why: string) => {
    throw new Error(`${slot.start} ${why}`)
  }
  if (end - start !== given.slotMinutes * 60_000) fail('has the wrong length')
  if (start < now.getTime() + given.minimumNoticeMinutes * 60_000) fail('is past or too soon')
  if (start >= until.getTime()) fail('is too late')
  const buffer = given.bufferMinutes * 60_000
  if (taken.some((t) => Date.parse(t.start) < end + buffer && start - buffer < Date.parse(t.end)))
    fail('is taken')
  // Every five minutes and the last one: the clocks may change inside a slot.
  for (const at of [...stepsOf(start, end), end - 60_000]) {
    const { date, weekday, minute } = wallOf(at, given.timeZone)
    if (given.daysOff.includes(date)) fail('is on a day off')
    const isOpen = given.weeklyHours.some(
      ({ day, from, to }) =>
        day === weekday && minute >= (minutesOf(from) ?? 0) && minute < (minutesOf(to) ?? 0),
    )
    if (!isOpen) fail(`is outside the hours at ${new Date(at).toISOString()}`)
  }
}

const stepsOf = (start: number, end: number) =>
  Array.from({ length: Math.ceil((end - start) / 300_000) }, (_, n) => start + n * 300_000)
