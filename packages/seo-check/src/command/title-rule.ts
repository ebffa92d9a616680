import type { RuleResult } from '../finding.ts'

/** Judges titles across pages: each page is told of an earlier one that has the same. */
export function openTitles(): (url: string, title: string | undefined) => RuleResult[] {
  const first = new Map<string, string>()
  return (url, title) => {
    const name = title?.replace(/\s+/g, ' ').trim()
    if (!name) return []
    const other = first.get(name)
    if (other === undefined) first.set(name, url)
    const rule = 'title-unique'
    const level = 'warning'
    const message = `${other} has the same title: in a list of results they look alike.`
    const findings = other === undefined ? [] : [{ rule, level, message } as const]
    return [{ id: rule, title: 'Title is that of no other page', level, findings }]
  }
}
