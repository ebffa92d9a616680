/** Fields that say when what a page shows changes: a document's own date, and those from and until which it is shown. */
const DATES = ['_updatedAt', 'liveFrom', 'liveUntil', 'shownFrom']

/** Every date in an answer of the content lake at which what it shows has changed or will, as it is written, each once. */
export function changesIn(answer: unknown): string[] {
  return [...new Set(datesIn(answer))]
}

function datesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'string' && DATES.includes(name) ? [field] : datesIn(field),
  )
}

/** Those of these dates that have come; one that nobody can read is left out. */
export function changesUntil(changes: readonly string[], now: Date): string[] {
  return changes.filter((date) => Date.parse(date) <= now.getTime())
}

/** The last of these dates as an instant in UTC, such as `2026-11-02T09:30:00.000Z`; undefined without any. */
export function lastChange(changes: readonly string[]): string | undefined {
  const instants = changes
    .map((date) => Date.parse(date))
    .filter((instant) => !Number.isNaN(instant))
  return instants.length > 0 ? new Date(Math.max(...instants)).toISOString() : undefined
}
