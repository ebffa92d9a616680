import type { Report } from '../command/inspect.ts'
import type { Finding } from '../finding.ts'

/** An issue with every page that has it; `key` identifies it across pages. */
export type Group = Finding & { title: string; pages: string[]; key: string }

/** Groups the findings of all pages by issue: errors first, then issues with the most pages. */
export function groupFindings(reports: Report[]): Group[] {
  const groups = new Map<string, Group>()
  for (const report of reports)
    for (const { title, findings } of report.results)
      for (const finding of findings) {
        const key = keyOf(finding, report)
        const group = groups.get(key)
        if (!group) groups.set(key, { ...finding, title, pages: [report.url], key })
        else if (!group.pages.includes(report.url)) {
          group.pages.push(report.url)
          group.message = ofThisPage(finding.message, report)
        }
      }
  return [...groups.values()].toSorted(
    (a, b) => a.level.localeCompare(b.level) || b.pages.length - a.pages.length,
  )
}

/** Returns a key of rule, location and message without the page's own URL. */
export function keyOf({ rule, where = '', message }: Finding, report: Report): string {
  return JSON.stringify([rule, ofThisPage(where, report), ofThisPage(message, report)])
}

function ofThisPage(text: string, { url, finalUrl }: Report) {
  const own = [bare(finalUrl), bare(url)]
  return text.replace(/\S+/g, (word) =>
    own.includes(bare(word)) ? word.replace(bare(word), 'this page') : word,
  )
}

const bare = (address: string) => address.replace(/[.:,;]+$/, '')
