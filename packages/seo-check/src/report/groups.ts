import type { Report } from '../command/inspect.ts'
import type { Finding } from '../finding.ts'

/** One fault, what makes it the same on two pages, and every page that has it. */
export type Group = Finding & { title: string; pages: string[]; key: string }

/** The findings of all pages, one fault that many pages have once: errors first, then those of most pages. */
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

/** What makes a fault the same on two pages: its words, but for the address of the page itself. */
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
