import 'server-only'
import { randomUUID } from 'node:crypto'
import { adminClient } from '@/lib/accounts/supabase/clients'
import type { Booking, BookingRequest, BookingResult, CallOutcome } from '@/lib/booking/booking'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { perField } from '@/lib/booking/fields'
import {
  bookedMails,
  cancelledMails,
  movedMails,
  openMail,
} from '@/lib/booking/mails/booking-mails'
import { findSlot } from '@/lib/booking/slots'
import { logWarning } from '@/lib/http/log/log'
import { callBooking, findBooking, mailContext, queueMails, readTaken } from './booking-calls.ts'

/** Books a call and queues its emails in one transaction. Sending the same form again does not book twice. */
export async function book(
  request: BookingRequest,
  plan: BookingPlan,
): Promise<BookingResult<'booked' | 'repeated' | 'already_open', 'slot_taken'>> {
  const slot = await freeSlotAt(request.start, plan)
  if (slot === 'unavailable') return { outcome: 'unavailable' }
  const draft = draftOf(request, plan)
  const result = await callBooking('book_call', {
    id: draft.id,
    starts_at: draft.start,
    ends_at: draft.end,
    buffer_minutes: plan.rules.bufferMinutes,
    // A repeated form finds its booking even if the slot is no longer free.
    is_free: slot !== undefined,
    visitor: visitorOf(request),
    attribution: request.attribution,
    idempotency_key: request.idempotencyKey,
    mails: bookedMails(draft, plan, mailContext()),
  })
  if (result.outcome === 'already_open')
    await queueMails(result.booking.id, [openMail(result.booking, plan, mailContext())])
  return result
}

/**
 * Corrects the visitor's details of a call this form has just booked, and queues its emails again, for a visitor who
 * went back to fix a mistyped email. Returns `not_found` if the request is not such a correction.
 */
export async function correct(
  id: string,
  request: BookingRequest,
  plan: BookingPlan,
): Promise<BookingResult<'corrected', 'not_found'>> {
  const found = await findBooking(id)
  if (found.outcome !== 'found' || found.booking.email === request.email)
    return { outcome: 'not_found' }
  const { sequence, manageVersion } = found.booking
  const draft: Booking = {
    ...draftOf(request, plan),
    id,
    sequence: sequence + 1,
    manageVersion: manageVersion + 1,
  }
  return callBooking('correct_call', {
    booking_id: id,
    expected_sequence: sequence,
    idempotency_key: request.idempotencyKey,
    starts_at: draft.start,
    visitor: visitorOf(request),
    mails: bookedMails(draft, plan, mailContext()),
  })
}

function draftOf(
  { idempotencyKey: _, ...request }: BookingRequest,
  { rules }: BookingPlan,
): Booking {
  return {
    ...request,
    id: randomUUID(),
    status: 'booked',
    sequence: 0,
    manageVersion: 1,
    end: new Date(Date.parse(request.start) + rules.slotMinutes * 60_000).toISOString(),
    createdAt: new Date().toISOString(),
    outcome: null,
  }
}

const visitorOf = (request: BookingRequest) => ({
  ...perField(({ name }) => request[name]),
  time_zone: request.timeZone,
})

/** Moves a call to another free slot; the emails update the calendars. */
export async function reschedule(
  booking: Booking,
  start: string,
  plan: BookingPlan,
  by: 'visitor' | 'host',
): Promise<BookingResult<'booked', 'slot_taken' | 'changed' | 'call_over'>> {
  const slot = await freeSlotAt(start, plan, booking)
  if (slot === 'unavailable') return { outcome: 'unavailable' }
  if (!slot) return { outcome: 'slot_taken' }
  const moved = { ...booking, ...slot, sequence: booking.sequence + 1 }
  return callBooking('reschedule_call', {
    booking_id: booking.id,
    expected_sequence: booking.sequence,
    starts_at: slot.start,
    ends_at: slot.end,
    buffer_minutes: plan.rules.bufferMinutes,
    mails: movedMails(moved, booking, plan, mailContext(), by),
  })
}

/** Cancels a call that has not started and frees its slot. */
export async function cancel(
  booking: Booking,
  plan: BookingPlan,
  by: 'visitor' | 'host',
): Promise<BookingResult<'cancelled', 'changed' | 'call_over'>> {
  const cancelled: Booking = { ...booking, status: 'cancelled', sequence: booking.sequence + 1 }
  return callBooking('cancel_call', {
    booking_id: booking.id,
    expected_sequence: booking.sequence,
    mails: cancelledMails(cancelled, plan, mailContext(), by),
  })
}

/** Saves the outcome of a call that has started; null clears it. */
export const saveOutcome = (
  id: string,
  outcome: CallOutcome | null,
): Promise<BookingResult<'noted', 'not_begun'>> =>
  callBooking('note_call_outcome', { booking_id: id, noted: outcome ?? '' })

/** Sends the queued emails now. The schedule would send them within a minute anyway. */
export async function sendWaitingMails(): Promise<void> {
  const { error } = await adminClient().functions.invoke('send-booking-mail', { method: 'POST' })
  if (error) logWarning(`send-booking-mail: ${error.message}`)
}

/** Returns the free slot at `start`, ignoring the booking being moved; `unavailable` if slots can't be read. */
async function freeSlotAt(start: string, { rules }: BookingPlan, moving?: Booking) {
  const at = new Date(start)
  const near = (rules.slotMinutes + rules.bufferMinutes) * 60_000
  const taken = await readTaken(
    new Date(at.getTime() - near),
    new Date(at.getTime() + near + rules.slotMinutes * 60_000),
  )
  if (!taken) return 'unavailable'
  const others = taken.filter((slot) => slot.start !== moving?.start)
  return findSlot(rules, others, new Date(), at)
}
