import type { LandingPageQueryResult } from '@/sanity.types'
import type { CallPlace } from './call-place.ts'
import type { BookingRules } from './slots.ts'

type GrowthPlan = NonNullable<LandingPageQueryResult['growthPlan']>
type BookingContent = NonNullable<GrowthPlan['booking']>

/** Booking settings: times, host and texts. */
export type BookingPlan = ReturnType<typeof toPlan>

/** Built-in booking, an external link, or undefined if not set up. */
export type BookingMode =
  | { mode: 'builtIn'; plan: BookingPlan }
  | { mode: 'external'; url: string; plan: BookingPlan }
  | undefined

/** Returns the booking mode set in the growth plan's content; `brand` is the sender name of emails, by default the host's. */
export function toBookingMode(
  booking: BookingContent | null | undefined,
  brand?: string,
): BookingMode {
  if (!booking) return undefined
  const plan = toPlan(booking, brand ?? booking.hostName)
  if (booking.mode === 'builtIn') return { mode: 'builtIn', plan }
  return booking.externalUrl ? { mode: 'external', url: booking.externalUrl, plan } : undefined
}

function toPlan(booking: BookingContent, brand: string) {
  const { timeZone, weeklyHours, slotMinutes, bufferMinutes, horizonDays, daysOff } = booking
  const minimumNoticeMinutes = booking.minimumNoticeHours * 60
  const hours = { timeZone, weeklyHours, slotMinutes, bufferMinutes, horizonDays, daysOff }
  const rules: BookingRules = { ...hours, minimumNoticeMinutes }
  return {
    /** Sender name of the emails. */
    brand,
    rules,
    host: { name: booking.hostName, email: booking.hostEmail },
    /** Undefined if the content doesn't say how calls take place. */
    place: toPlace(booking.place),
    /** Label of the optional question; undefined if there isn’t one. */
    question: booking.question?.trim() || undefined,
    consent: booking.consent,
    confirmation: booking.confirmation,
  }
}

function toPlace(place: BookingContent['place']): CallPlace | undefined {
  if (place?.kind === 'link' && place.url) return { kind: 'link', url: new URL(place.url).href }
  if (place?.kind === 'visitorCalls' && place.phone)
    return { kind: 'visitorCalls', phone: place.phone }
  return place?.kind === 'hostCalls' ? { kind: 'hostCalls' } : undefined
}
