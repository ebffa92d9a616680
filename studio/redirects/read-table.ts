import Papa from 'papaparse'
import { readCells, type TableRow } from '../../lib/redirects/table.ts'

/** Maximum characters of a table; a redirect takes about fifty. */
const LONGEST = 500_000

/** Reads a table in any format a spreadsheet exports. Throws an error with a message for editors. */
export function readTable(text: string): TableRow[] {
  if (text.length > LONGEST) throw new Error('This table is too large. Import it in parts.')
  const { data, errors } = Papa.parse<string[]>(text)
  const [issue] = errors.filter(({ type }) => type === 'Quotes')
  if (issue) throw new Error(`Line ${(issue.row ?? 0) + 1}: a quotation mark isn’t closed.`)
  return readCells(data)
}
