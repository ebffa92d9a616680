import type { BookingPlan } from './booking-plan.ts'
import type { Slot } from './slots.ts'
import { wallClock } from './zones/wall-clock.ts'

/** The name of the field that people neither see nor reach. It means nothing to a browser that fills forms in. */
export const TRAP = 'blank'

/** What the booking form shows, as the server hands it out. */
export type BookingOffer = Pick<BookingPlan, 'host' | 'question' | 'consent'> & {
  /** Free at this moment, in order. */
  slots: Slot[]
  /** The host's zone, for visitors whose own is not known. */
  timeZone: string
  /** The host calls: the form asks where. */
  asksPhone: boolean
  /** The sentences of the form by their codes. */
  messages: Record<string, string>
  /** Goes with the form; see `formTicket`. */
  ticket: string
}

/** The free slots of one day, as the visitor's calendar shows it. */
export type OfferDay = { date: string; slots: Slot[] }

/** The days that have free slots, in a zone; `date` is `YYYY-MM-DD`. */
export function toDays(slots: readonly Slot[], timeZone: string): OfferDay[] {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const date = wallClock(slot.start, timeZone).toISOString().slice(0, 10)
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }))
}

/** Days of one page of the strip. */
export const DAYS = 5

/** The page of the strip, from 0, that has a time or else a day (`YYYY-MM-DD`) in the clocks of a zone. */
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

/** The slots of a day by its parts of six hours each, as the clock of a zone cuts them; none is empty. */
export function toParts(slots: readonly Slot[], timeZone: string): [string, Slot[]][] {
  const partOf = ({ start }: Slot) => Math.floor(wallClock(start, timeZone).getUTCHours() / 6)
  return PARTS.map((name, part): [string, Slot[]] => [
    name,
    slots.filter((slot) => partOf(slot) === part),
  ]).filter(([, times]) => times.length > 0)
}
