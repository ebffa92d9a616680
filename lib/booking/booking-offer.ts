import type { BookingPlan } from './booking-plan.ts'
import type { Slot } from './slots.ts'
import { wallClock } from './time-zones.ts'

/** Name of the honeypot field, hidden from people. It means nothing to browser autofill. */
export const HONEYPOT = 'blank'

/** The booking form's data from the server. */
export type BookingOffer = Pick<BookingPlan, 'host' | 'question' | 'consent'> & {
  /** Currently free, in order. */
  slots: Slot[]
  /** The host's time zone, for visitors whose own is unknown. */
  timeZone: string
  /** The host calls, so the form asks for a phone number. */
  asksPhone: boolean
  /** The form's messages by code. */
  messages: Record<string, string>
  /** Sent with the form; see `formTicket`. */
  ticket: string
}

/** The free slots of one day in the visitor's time zone. */
export type OfferDay = { date: string; slots: Slot[] }

/** Groups slots by day in a time zone; `date` is `YYYY-MM-DD`. */
export function toDays(slots: readonly Slot[], timeZone: string): OfferDay[] {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const date = wallClock(slot.start, timeZone).toISOString().slice(0, 10)
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }))
}

/** Days per page of the strip. */
export const DAYS = 5

/** Returns the strip's page (from 0) that shows a time, or else a day (`YYYY-MM-DD`), in the given time zone. */
export function pageOf(
  { slots, timeZone: zone }: BookingOffer,
  chosen: { timeZone?: string | undefined; start?: string | undefined; day?: string | undefined },
): number {
  const days = toDays(slots, chosen.timeZone ?? zone)
  const ofTime = days.findIndex((day) => day.slots.some(({ start }) => start === chosen.start))
  const index = ofTime < 0 ? days.findIndex(({ date }) => date === chosen.day) : ofTime
  return Math.max(0, Math.floor(index / DAYS))
}

const PARTS = ['Night', 'Morning', 'Afternoon', 'Evening']

/** Groups a day's slots into six-hour parts of the day in a time zone, without empty parts. */
export function toParts(slots: readonly Slot[], timeZone: string): [string, Slot[]][] {
  const partOf = ({ start }: Slot) => Math.floor(wallClock(start, timeZone).getUTCHours() / 6)
  return PARTS.map((name, part): [string, Slot[]] => [
    name,
    slots.filter((slot) => partOf(slot) === part),
  ]).filter(([, times]) => times.length > 0)
}
