import type { Report } from '../command/inspect.ts'
import type { Finding } from '../finding.ts'
import { type Group, groupFindings, keyOf } from './groups.ts'

const MAX_WHERE = 48
/** Page URLs listed below an issue. */
const MAX_PAGES = 3

/** Returns every finding of a page, errors first. */
export function findingsOf({ results }: Report): Finding[] {
  const findings = results.flatMap((result) => result.findings)
  return findings.toSorted((a, b) => a.level.localeCompare(b.level))
}

/** Formats findings for a terminal: a table for each page, then the issues shared by several pages. */
export function formatTables(reports: Report[]): string {
  const shared = groupFindings(reports).filter(({ pages }) => pages.length > 1)
  const keys = new Set(shared.map(({ key }) => key))
  const tables = reports.map((report) => formatTable(report, keys))
  return [...tables, ...shared.map(formatGroup)].join('\n\n')
}

function formatTable(report: Report, shared: ReadonlySet<string>): string {
  const { url, finalUrl, results } = report
  const all = findingsOf(report)
  const findings = all.filter((finding) => !shared.has(keyOf(finding, report)))
  const address = oneLine(url === finalUrl ? url : `${url} → ${finalUrl}`)
  if (all.length === 0) return `${address}: passed ${results.length} rules`
  const more = all.length - findings.length
  const note = more > 0 ? [`  ${plural(more, 'issue')} shared with other pages (see below)`] : []
  return [`${address}:`, ...rowsOf(findings), ...note].join('\n')
}

function formatGroup(group: Group): string {
  const { pages } = group
  const named = pages.slice(0, MAX_PAGES).map((page) => `    ${oneLine(page)}`)
  const more = pages.length > MAX_PAGES ? [`    and ${pages.length - MAX_PAGES} more`] : []
  return [`On ${pages.length} pages:`, ...rowsOf([group]), ...named, ...more].join('\n')
}

function rowsOf(findings: Finding[]): string[] {
  const rows = findings.map(({ level, rule, where = '', message }) => [
    level,
    rule,
    shorten(oneLine(where)),
    oneLine(message),
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}

/** Returns a one-line summary of all pages. */
export function formatSummary(reports: Report[]): string {
  const { errors, warnings } = countLevels(reports)
  return `${plural(reports.length, 'page')}: ${plural(errors, 'error')}, ${plural(warnings, 'warning')}.`
}

const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

/** Formats the result as JSON: each page with its findings and passed rules, and each issue with its pages. */
export function formatJson(reports: Report[]): string {
  const pages = reports.map((report) => ({
    url: report.url,
    finalUrl: report.finalUrl,
    status: report.status,
    findings: findingsOf(report),
    passed: report.results.flatMap(({ id, findings }) => (findings.length === 0 ? [id] : [])),
  }))
  const faults = groupFindings(reports).map(({ key, ...fault }) => fault)
  return JSON.stringify({ ...countLevels(reports), pages, faults }, null, 2)
}

/** Counts the findings of each level on all pages. */
function countLevels(reports: Report[]): { errors: number; warnings: number } {
  const levels = reports.flatMap(findingsOf).map(({ level }) => level)
  const errors = levels.filter((level) => level === 'error').length
  return { errors, warnings: levels.length - errors }
}

// Text from a page could contain terminal escape sequences.
function oneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}

function shorten(text: string) {
  return text.length > MAX_WHERE ? `…${text.slice(1 - MAX_WHERE)}` : text
}
