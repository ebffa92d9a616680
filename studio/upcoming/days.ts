import { LANGUAGE } from '../../lib/site/site.ts'

export type Day = { title: string; entries: Entry[] }

const DAY_MS = 86_400_000

/** Groups entries by their day in a time zone, keeping their order. */
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

/** Formats a time in a time zone. */
export const timeOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short', timeZone }).format(at)

/** One line of the list: a time, a sentence, and where to edit it. */
export type Entry = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  sentence: string
  to: { intent: string; params: Record<string, string> }
  /** A change to the date in a draft or a release. */
  note?: string
}
