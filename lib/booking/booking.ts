import type * as v from 'valibot'
import type { bookingRow } from './booking-row.ts'
import type { FieldName } from './fields.ts'

/** A booked call. Its calendar UID contains the id, which stays the same when the call is moved. */
export type Booking = v.InferOutput<typeof bookingRow>

export type CallOutcome = NonNullable<Booking['outcome']>

/** A validated booking request. */
export type BookingRequest = Pick<Booking, FieldName | 'start' | 'timeZone' | 'attribution'> & {
  /** The same for every submission of one form. */
  idempotencyKey: string
}

/** A booking, or why there isn’t one. */
export type BookingResult<Done extends string, Rejected extends string> =
  | { outcome: Done; booking: Booking }
  | { outcome: Rejected | 'unavailable' }
