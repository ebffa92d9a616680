import type { Finding } from '../finding.ts'
import type { Report } from './inspect.ts'

const MAX_WHERE = 48

/** Every finding of a page, errors first. */
export function findingsOf({ results }: Report): Finding[] {
  const findings = results.flatMap((result) => result.findings)
  return findings.toSorted((a, b) => a.level.localeCompare(b.level))
}

/** The findings of one page as a table under its address. */
export function formatTable(report: Report): string {
  const { url, finalUrl, results } = report
  const findings = findingsOf(report)
  const address = url === finalUrl ? url : `${url} → ${finalUrl}`
  if (findings.length === 0) return `${address}: passes ${results.length} rules`
  const rows = findings.map(({ level, rule, where = '', message }) => [
    level,
    rule,
    shorten(oneLine(where)),
    oneLine(message),
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
  return [`${address}:`, ...lines].join('\n')
}

/** One sentence on all pages. */
export function formatSummary(reports: Report[]): string {
  const { errors, warnings } = countLevels(reports)
  const what = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  return `${what(reports.length, 'page')}: ${what(errors, 'error')}, ${what(warnings, 'warning')}.`
}

/** What a machine reads: each page with its findings and the rules it passed. */
export function formatJson(reports: Report[]): string {
  const pages = reports.map((report) => ({
    url: report.url,
    finalUrl: report.finalUrl,
    status: report.status,
    findings: findingsOf(report),
    passed: report.results.flatMap(({ id, findings }) => (findings.length === 0 ? [id] : [])),
  }))
  return JSON.stringify({ ...countLevels(reports), pages }, null, 2)
}

function countLevels(reports: Report[]) {
  const levels = reports.flatMap(findingsOf).map(({ level }) => level)
  const errors = levels.filter((level) => level === 'error').length
  return { errors, warnings: levels.length - errors }
}

// A page's own words may hold anything: nothing of them may steer the terminal.
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}

function shorten(text: string) {
  return text.length > MAX_WHERE ? `…${text.slice(1 - MAX_WHERE)}` : text
}
