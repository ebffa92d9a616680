import type { RuleResult } from '../finding.ts'
import type { Report } from './inspect.ts'

const RULES = [
  {
    id: 'title-unique',
    field: 'title',
    title: 'Title is unique',
    message: (other: string) => `${other} has the same title. Make each title unique.`,
  },
  {
    id: 'description-unique',
    field: 'description',
    title: 'Meta description is unique',
    message: (other: string) => `${other} has the same description. Make each description unique.`,
  },
] as const

const level = 'warning'

/** Rules that compare pages. */
export const duplicateRules = RULES.map(({ id, title }) => ({ id, title, level }) as const)

/** Adds an issue to each page whose title or description an earlier page has. */
export function withDuplicates(reports: Report[]): Report[] {
  const seen = new Map<string, string>()
  return reports.map((report) => {
    const results = RULES.flatMap(({ id, field, title, message }): RuleResult[] => {
      const words = report[field]?.replace(/\s+/g, ' ').trim()
      if (!words) return []
      const key = `${id} ${words}`
      const other = seen.get(key)
      if (other === undefined) seen.set(key, report.url)
      // A URL that redirects here has the same title.
      const isDuplicate = other !== undefined && !isSameResponse(reports, other, report)
      const findings = isDuplicate ? [{ rule: id, level, message: message(other) } as const] : []
      return [{ id, title, level, findings }]
    })
    return { ...report, results: [...report.results, ...results] }
  })
}

const isSameResponse = (reports: Report[], url: string, { finalUrl }: Report) =>
  reports.some((report) => report.url === url && report.finalUrl === finalUrl)
