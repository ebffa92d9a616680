import { normalizePath } from '@/lib/site/path'
import { findRedirectIssues } from './issues.ts'
import type { Redirect } from './redirect.ts'
import type { TableRow } from './table.ts'
import type { Version } from './versions.ts'

/** The action of an import for one line; `_id` is the document that it changes. */
export type PlannedRow = TableRow & {
  action: 'add' | 'change' | 'same' | 'reject'
  _id?: string
  /** Why it is rejected, or warnings. */
  messages: string[]
}

/**
 * Validates lines together with the published redirects as they will be after the import, where a line replaces the
 * redirect from its path. A line with an error is rejected, and the rest are validated again without it.
 */
export function planImport(rows: readonly TableRow[], existing: Version): PlannedRow[] {
  const rejected = new Map<TableRow, string[]>(
    rows.flatMap((row) => (row.issue === undefined ? [] : [[row, [row.issue]]])),
  )
  for (;;) {
    const accepted = rows.filter((row) => !rejected.has(row))
    const validated = validate(accepted, existing)
    const wrong = validated.filter(({ issues }) => issues.some(({ level }) => level === 'error'))
    for (const { row, messages } of wrong) rejected.set(row, messages)
    if (wrong.length > 0) continue
    const warnings = new Map(validated.map(({ row, messages }) => [row, messages]))
    return rows.map((row) => ({
      ...row,
      ...(rejected.has(row) ? { action: 'reject' } : actionOf(row, existing)),
      messages: [...(rejected.get(row) ?? []), ...(warnings.get(row) ?? [])],
    }))
  }
}

function validate(rows: readonly TableRow[], { redirects, ...context }: Version) {
  const replaced = new Set(rows.map(({ source }) => normalizePath(source)))
  const others = redirects.filter(({ source }) => !replaced.has(normalizePath(source)))
  const issuesByRow = findRedirectIssues([...others, ...rows], context).slice(others.length)
  return rows.map((row, index) => {
    const issues = issuesByRow[index] ?? []
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
