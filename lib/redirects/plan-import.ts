import { findRedirectIssues } from './issues.ts'
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
 * the redirect that starts at its path. A line with an error is refused, and the rest judged again without it.
 */
export function planImport(rows: readonly TableRow[], existing: Version): PlannedRow[] {
  const refused = new Map<TableRow, string[]>(
    rows.flatMap((row) => (row.issue === undefined ? [] : [[row, [row.issue]]])),
  )
  for (;;) {
    const accepted = rows.filter((row) => !refused.has(row))
    const judged = judge(accepted, existing)
    const wrong = judged.filter(({ issues }) => issues.some(({ level }) => level === 'error'))
    for (const { row, messages } of wrong) refused.set(row, messages)
    if (wrong.length > 0) continue
    const warnings = new Map(judged.map(({ row, messages }) => [row, messages]))
    return rows.map((row) => ({
      ...row,
      ...(refused.has(row) ? { action: 'refuse' } : actionOf(row, existing)),
      messages: [...(refused.get(row) ?? []), ...(warnings.get(row) ?? [])],
    }))
  }
}

function judge(rows: readonly TableRow[], { redirects, ...around }: Version) {
  const replaced = new Set(rows.map(({ source }) => normalizePath(source)))
  const kept = redirects.filter(({ source }) => !replaced.has(normalizePath(source)))
  const judged = findRedirectIssues([...kept, ...rows], around).slice(kept.length)
  return rows.map((row, index) => {
    const issues = judged[index] ?? []
    return { row, issues, messages: issues.map(({ message }) => message) }
  })
}

function actionOf(row: Redirect, { redirects }: Version): Pick<PlannedRow, 'action' | '_id'> {
  const path = normalizePath(row.source)
  const known = redirects.find(({ source }) => normalizePath(source) === path)
  if (!known) return { action: 'add' }
  const isSame = known.destination === row.destination && known.isPermanent === row.isPermanent
  return { action: isSame ? 'same' : 'change', _id: known._id }
}
