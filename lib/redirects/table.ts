import type { Redirect } from './redirect.ts'

/** A line of an imported table; `issue` says why it is invalid. */
export type TableRow = Redirect & { line: number; issue?: string }

const titles = {
  source: ['source', 'from', 'old path'],
  destination: ['destination', 'target', 'to', 'new path'],
  permanent: ['permanent', 'status', 'code', 'type'],
}
const yes = ['true', 'yes', '1', '301', '308', 'permanent']
const no = ['', 'false', 'no', '0', '302', '307', 'temporary']

/** Returns redirects as table cells, with a header row. */
export function toCells(redirects: readonly Redirect[]): string[][] {
  return [
    ['source', 'destination', 'permanent'],
    ...redirects.map(({ source, destination, isPermanent }) => [
      source,
      destination,
      String(isPermanent),
    ]),
  ]
}

/**
 * Reads table cells: source, destination, permanent. With a header row the columns may be in any order, among others.
 * Skips empty lines.
 */
export function readCells(cells: readonly (readonly string[])[]): TableRow[] {
  const lines = cells.map((row) => row.map(clean))
  const [first = []] = lines
  const at = (names: string[]) => first.findIndex((title) => names.includes(title.toLowerCase()))
  const hasTitles = at(titles.source) >= 0 && at(titles.destination) >= 0
  const columns = hasTitles
    ? [at(titles.source), at(titles.destination), at(titles.permanent)]
    : [0, 1, 2]
  return lines.flatMap((row, index) => {
    if ((hasTitles && index === 0) || row.every((cell) => cell === '')) return []
    const [source = '', destination = '', permanent = ''] = columns.map((column) => row[column])
    return [toRow(index + 1, source, destination, permanent)]
  })
}

function toRow(line: number, source: string, destination: string, permanent: string): TableRow {
  const word = permanent.toLowerCase()
  const row = { line, source, destination, isPermanent: yes.includes(word) }
  if (source === '' || destination === '')
    return { ...row, issue: 'Each line needs an old path and a new path.' }
  if (yes.includes(word) || no.includes(word)) return row
  return { ...row, issue: `“${permanent}” isn’t valid for “permanent”. Use yes or no.` }
}

/** Trims a cell, and removes the apostrophe that keeps a spreadsheet from reading a formula. */
const clean = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')
