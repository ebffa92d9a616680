import * as v from 'valibot'
import { attribution } from './attribution/attribution.ts'
import type { Slot } from './slots.ts'
import { currentZone } from './zones/zone-names.ts'

/** What can become of a call that was booked: it took place, or the visitor did not come. */
export const CALL_OUTCOMES = ['held', 'no_show'] as const

/** ISO, in UTC. */
const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)

/** A row of `bookings` as the table or a function of the database tells it. */
export const bookingRow = v.pipe(
  v.object({
    id: v.string(),
    /** A `rescheduled` one is the former time of a booking that was moved. */
    status: v.picklist(['booked', 'rescheduled', 'cancelled']),
    starts_at: instant,
    ends_at: instant,
    /** RFC 5545: counts the changes that calendars must hear of. */
    sequence: v.number(),
    name: v.string(),
    email: v.string(),
    /** Where the host calls; empty if it was not asked for. */
    phone: v.string(),
    company: v.string(),
    question: v.string(),
    /** IANA zone of the visitor. */
    time_zone: v.string(),
    attribution,
    /** Links to move or cancel carry it; a higher one makes older links useless. */
    manage_version: v.number(),
    created_at: instant,
    /** What became of it, as its host says. */
    outcome: v.nullable(v.picklist(CALL_OUTCOMES)),
  }),
  v.transform(({ starts_at, ends_at, time_zone, manage_version, created_at, ...row }) => ({
    ...row,
    start: starts_at,
    end: ends_at,
    timeZone: currentZone(time_zone),
    manageVersion: manage_version,
    createdAt: created_at,
  })),
)

const booking = v.fallback(v.optional(bookingRow), undefined)
const slots = v.fallback(v.optional(v.array(v.object({ start: instant, end: instant }))), undefined)

/** The booking of a row; undefined for what is none. */
export const toBooking = (row: unknown) => v.parse(booking, row)

/** The answer of `taken_slots`; undefined for anything else. */
export const toSlots = (answer: unknown): Slot[] | undefined => v.parse(slots, answer)
