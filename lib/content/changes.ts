/** Fields with dates at which a page's content changes: a document's update, and the dates it is shown from and until. */
const DATES = ['_updatedAt', 'liveFrom', 'liveUntil', 'shownFrom']

/** Returns every distinct date in a query result at which its content has changed or will change, as written. */
export function changesIn(result: unknown): string[] {
  return [...new Set(datesIn(result))]
}

function datesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'string' && DATES.includes(name) ? [field] : datesIn(field),
  )
}

/** Returns the dates that have passed, without invalid ones. */
export function changesUntil(changes: readonly string[], now: Date): string[] {
  return changes.filter((date) => Date.parse(date) <= now.getTime())
}

/** Returns the latest date in UTC, such as `2026-11-02T09:30:00.000Z`; undefined without any. */
export function lastChange(changes: readonly string[]): string | undefined {
  const instants = changes
    .map((date) => Date.parse(date))
    .filter((instant) => !Number.isNaN(instant))
  return instants.length > 0 ? new Date(Math.max(...instants)).toISOString() : undefined
}
