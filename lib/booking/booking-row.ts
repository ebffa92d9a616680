import * as v from 'valibot'
import { attribution } from './attribution/attribution.ts'
import { perField } from './fields.ts'
import type { Slot } from './slots.ts'
import { currentZone } from './time-zones.ts'

/** Outcomes of a booked call: it took place, or the visitor didn't show up. */
export const CALL_OUTCOMES = ['held', 'no_show'] as const

/** ISO, in UTC. */
const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)

/** A row of `bookings`, from the table or a database function. */
export const bookingRow = v.pipe(
  v.object({
    id: v.string(),
    /** `rescheduled` marks the former time of a booking that was moved. */
    status: v.picklist(['booked', 'rescheduled', 'cancelled']),
    starts_at: instant,
    ends_at: instant,
    /** RFC 5545: counts the changes that calendars must apply. */
    sequence: v.number(),
    email: v.string(),
    /** The visitor's other fields. Older rows lack those that were added later. */
    details: v.object(perField(() => v.optional(v.string(), ''))),
    /** IANA zone of the visitor. */
    time_zone: v.string(),
    attribution,
    /** Part of links to move or cancel; raising it invalidates older links. */
    manage_version: v.number(),
    created_at: instant,
    /** Outcome recorded by the host. */
    outcome: v.nullable(v.picklist(CALL_OUTCOMES)),
  }),
  v.transform(({ details, starts_at, ends_at, time_zone, manage_version, created_at, ...row }) => ({
    ...details,
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

/** Returns the booking of a row; undefined if the row is invalid. */
export const toBooking = (row: unknown) => v.parse(booking, row)

/** Parses the result of `taken_slots`; undefined if it is invalid. */
export const toSlots = (rows: unknown): Slot[] | undefined => v.parse(slots, rows)
