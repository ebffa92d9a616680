import Papa from 'papaparse'
import type { Report } from '../command/inspect.ts'
import { groupFindings, keyOf } from './groups.ts'

/**
 * Formats all findings as CSV (RFC 4180) with a header row and a row for each issue and page. Values that a spreadsheet
 * would run as formulas are escaped with an apostrophe.
 */
export function formatCsv(reports: Report[]): string {
  const pagesOf = new Map(groupFindings(reports).map(({ key, pages }) => [key, pages.length]))
  const rows = reports.flatMap((report) =>
    report.results.flatMap(({ title, findings }) =>
      findings.map((finding) => ({
        page: report.url,
        level: finding.level,
        rule: finding.rule,
        expected: title,
        found: finding.message,
        where: finding.where ?? '',
        pages: pagesOf.get(keyOf(finding, report)) ?? 1,
      })),
    ),
  )
  const columns = ['page', 'level', 'rule', 'expected', 'found', 'where', 'pages']
  return `${Papa.unparse({ fields: columns, data: rows }, { escapeFormulae: true })}\r\n`
}
