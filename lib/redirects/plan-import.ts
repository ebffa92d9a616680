import { findRedirectFaults } from './faults.ts'
import { normalizePath } from './path.ts'
import type { Redirect } from './redirect.ts'
import type { TableRow } from './table.ts'
import type { Version } from './versions.ts'

/** What an import does with one line; `_id` is the document that it changes. */
export type PlannedRow = TableRow & {
  action: 'add' | 'change' | 'same' | 'refuse'
  _id?: string
  /** Why it is refused, or what to know before it is imported. */
  messages: string[]
}

/**
 * Judges lines together with what is published, as it will be after the import: a line takes the place of
 * the redirect that starts at its path. A line with an error is refused, and the rest judged anew without it.
 */
export function planImport(rows: readonly TableRow[], existing: Version): PlannedRow[] {
  const refused = new Map<TableRow, string[]>(
    rows.flatMap((row) => (row.fault === undefined ? [] : [[row, [row.fault]]])),
  )
  for (;;) {
    const accepted = rows.filter((row) => !refused.has(row))
    const faults = judge(accepted, existing)
    const wrong = accepted.filter((row) => faults.get(row)?.some(({ level }) => level === 'error'))
    for (const row of wrong) refused.set(row, faults.get(row)?.map(({ message }) => message) ?? [])
    if (wrong.length > 0) continue
    return rows.map((row) => {
      const messages = refused.get(row)
      if (messages) return { ...row, action: 'refuse', messages }
      const warnings = faults.get(row)?.map(({ message }) => message) ?? []
      return { ...row, ...actionOf(row, existing), messages: warnings }
    })
  }
}

function judge(rows: readonly TableRow[], { redirects, ...around }: Version) {
  const replaced = new Set(rows.map(({ source }) => normalizePath(source)))
  const kept = redirects.filter(({ source }) => !replaced.has(normalizePath(source)))
  const faults = findRedirectFaults([...kept, ...rows], around).slice(kept.length)
  return new Map(rows.map((row, index) => [row, faults[index] ?? []]))
}

function actionOf(row: Redirect, { redirects }: Version): Pick<PlannedRow, 'action' | '_id'> {
  const path = normalizePath(row.source)
  const known = redirects.find(({ source }) => normalizePath(source) === path)
  if (!known) return { action: 'add' }
  const isSame = known.destination === row.destination && known.isPermanent === row.isPermanent
  return { action: isSame ? 'same' : 'change', _id: known._id }
}
