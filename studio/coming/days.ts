import { LANGUAGE } from '../../lib/site.ts'
import type { Entry } from './entry.ts'

export type Day = { title: string; entries: Entry[] }

const DAY_MS = 86_400_000

/** Entries, in their order, under the days of a time zone that they fall on. */
export function toDays(entries: Entry[], now: Date, timeZone: string): Day[] {
  const format = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'full', timeZone })
  const near = new Map([
    [format.format(now.getTime() - DAY_MS), 'Yesterday'],
    [format.format(now), 'Today'],
    [format.format(now.getTime() + DAY_MS), 'Tomorrow'],
  ])
  const days = Map.groupBy(entries, ({ at }) => format.format(at))
  return [...days].map(([day, own]) => {
    const name = near.get(day)
    return { title: name ? `${name}, ${day}` : day, entries: own }
  })
}

/** The time of an instant, as a clock of the time zone shows it. */
export const timeOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short', timeZone }).format(at)
