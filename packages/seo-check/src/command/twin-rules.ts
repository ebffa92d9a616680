import type { RuleResult } from '../finding.ts'
import type { Report } from './inspect.ts'

const RULES = [
  {
    id: 'title-unique',
    field: 'title',
    title: 'Title is that of no other page',
    message: (other: string) =>
      `${other} has the same title: in a list of results they look alike.`,
  },
  {
    id: 'description-unique',
    field: 'description',
    title: 'Meta description is that of no other page',
    message: (other: string) => `${other} has the same description: say what this page has alone.`,
  },
] as const

const level = 'warning'

/** The rules that pages can break together only. */
export const twinRules = RULES.map(({ id, title }) => ({ id, title, level }) as const)

/** Judges titles and descriptions across pages: each page is told of the first that has the same. */
export function withTwins(reports: Report[]): Report[] {
  const seen = new Map<string, string>()
  return reports.map((report) => {
    const results = RULES.flatMap(({ id, field, title, message }): RuleResult[] => {
      const words = report[field]?.replace(/\s+/g, ' ').trim()
      if (!words) return []
      const key = `${id} ${words}`
      const other = seen.get(key)
      if (other === undefined) seen.set(key, report.url)
      // An address that led here has the title of the page that it led to.
      const isTwin = other !== undefined && !isSameAnswer(reports, other, report)
      const findings = isTwin ? [{ rule: id, level, message: message(other) } as const] : []
      return [{ id, title, level, findings }]
    })
    return { ...report, results: [...report.results, ...results] }
  })
}

const isSameAnswer = (reports: Report[], url: string, { finalUrl }: Report) =>
  reports.some((report) => report.url === url && report.finalUrl === finalUrl)
