import type * as v from 'valibot'
import type { bookingRow } from './booking-row.ts'

/** A booked call. Its calendar UID is made of the id, which stays when it is moved. */
export type Booking = v.InferOutput<typeof bookingRow>

export type CallOutcome = NonNullable<Booking['outcome']>

/** What a visitor asks for, after it was checked. */
export type BookingRequest = Pick<
  Booking,
  'start' | 'name' | 'email' | 'phone' | 'company' | 'question' | 'timeZone' | 'attribution'
> & {
  /** The same for every submission of one form. */
  idempotencyKey: string
}

/** What became of a booking, or why nothing did. */
export type BookingAnswer<Done extends string, Refused extends string> =
  | { outcome: Done; booking: Booking }
  | { outcome: Refused | 'unavailable' }
