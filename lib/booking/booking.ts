import type { Attribution } from './attribution/attribution.ts'

/** What can become of a call that was booked: it took place, or the visitor did not come. */
export const CALL_OUTCOMES = ['held', 'no_show'] as const

/** A booked call. Its calendar UID is made of the id, which stays when it is moved. */
export type Booking = {
  id: string
  /** A `rescheduled` one is the former time of a booking that was moved. */
  status: 'booked' | 'rescheduled' | 'cancelled'
  /** ISO instants in UTC. */
  start: string
  end: string
  /** RFC 5545: counts the changes that calendars must hear of. */
  sequence: number
  name: string
  email: string
  /** Where the host calls; empty if it was not asked for. */
  phone: string
  company: string
  question: string
  /** IANA zone of the visitor. */
  timeZone: string
  attribution: Attribution
  /** Links to move or cancel carry it; a higher one makes older links useless. */
  manageVersion: number
  createdAt: string
  /** What became of it, as its host says. */
  outcome: CallOutcome | null
}

export type CallOutcome = (typeof CALL_OUTCOMES)[number]

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
