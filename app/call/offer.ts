import 'server-only'
import { BOOKING_MESSAGES } from '@/lib/booking/booking-messages'
import type { BookingOffer } from '@/lib/booking/booking-offer'
import type { BookingPlan } from '@/lib/booking/booking-plan'
import { formTicket } from '@/lib/booking/booking-token'
import { freeSlots } from '@/lib/booking/slots'
import { readTaken, siteBookingKey } from '@/lib/booking/supabase/booking-calls'
import { findLinkedCall } from '@/lib/booking/supabase/linked-call'
import { readBookingMode } from '@/lib/content/reading/booking-mode'

const DAY_MS = 24 * 3_600_000

/** Returns the free times and the form's data; undefined while the bookings can't be read. */
export async function readOffer(plan: BookingPlan): Promise<BookingOffer | undefined> {
  const now = new Date()
  const to = new Date(now.getTime() + (plan.rules.horizonDays + 2) * DAY_MS)
  const taken = await readTaken(now, to)
  if (!taken) return undefined
  return {
    slots: freeSlots(plan.rules, taken, now, now, to),
    timeZone: plan.rules.timeZone,
    host: plan.host,
    question: plan.question,
    consent: plan.consent,
    asksPhone: plan.place?.kind === 'hostCalls',
    messages: BOOKING_MESSAGES,
    ticket: formTicket(siteBookingKey(), now),
  }
}

/** Returns the booking of a signed link and the current booking plan. */
export async function findCall(token: string) {
  const [found, bookingMode] = await Promise.all([findLinkedCall(token), readBookingMode()])
  if (found.outcome !== 'found') return found
  return bookingMode ? { ...found, plan: bookingMode.plan } : ({ outcome: 'link_invalid' } as const)
}
