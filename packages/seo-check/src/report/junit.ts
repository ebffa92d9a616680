import type { Report } from '../command/inspect.ts'
import type { Finding, RuleResult } from '../finding.ts'
import { escapeText } from './escape.ts'

type IsBad = (finding: Finding) => boolean

/** Formats all pages as JUnit XML: a suite for each page, a case for each rule. Other findings go to system-out. */
export function formatJunit(reports: Report[], isBad: IsBad): string {
  const results = reports.flatMap((report) => report.results)
  const suites = reports.map((report) => formatSuite(report, isBad))
  const head = `<testsuites name="seo-check" ${countsOf(results, isBad)}>`
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n')
}

function formatSuite({ url, results }: Report, isBad: IsBad) {
  const name = escapeText(url)
  const cases = results.map((result) => formatCase(name, result, isBad))
  return [`<testsuite name="${name}" ${countsOf(results, isBad)}>`, ...cases, '</testsuite>'].join(
    '\n',
  )
}

function formatCase(page: string, { id, title, findings }: RuleResult, isBad: IsBad) {
  const head = `<testcase classname="${page}" name="${escapeText(`${id}: ${title}`)}"`
  if (findings.length === 0) return `${head}/>`
  const bad = findings.filter(isBad)
  const text = escapeText(findings.map(lineOf).join('\n'))
  const inner =
    bad.length > 0
      ? `<failure message="${escapeText(bad[0]?.message ?? '')}" type="${bad[0]?.level}">${text}</failure>`
      : `<system-out>${text}</system-out>`
  return `${head}>${inner}</testcase>`
}

const lineOf = ({ level, where, message }: Finding) =>
  [level, where, message].filter(Boolean).join(': ')

function countsOf(results: RuleResult[], isBad: IsBad) {
  const failures = results.filter(({ findings }) => findings.some(isBad)).length
  return `tests="${results.length}" failures="${failures}" errors="0" skipped="0"`
}
