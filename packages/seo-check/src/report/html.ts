import type { Report } from '../command/inspect.ts'
import { escapeText } from './escape.ts'
import { type Group, groupFindings } from './groups.ts'
import { findingsOf, formatSummary } from './table.ts'

type Options = { now: Date; left: number }

const STYLE = `
body{max-width:75rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin-top:2.5rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
caption{text-align:left;padding:0 0 .5rem}
th,td{padding:.5rem;border:1px solid #767676;text-align:left;vertical-align:top}
td{overflow-wrap:anywhere}tbody th{min-width:9rem}td.text{min-width:9rem}td.error,td.warning,thead th,summary{white-space:nowrap}
thead th{background:#f0f0f0}.error{color:#a80000;font-weight:700}.warning{color:#6b4700;font-weight:700}
tbody th{overflow-wrap:anywhere}a{color:#0645ad}summary{min-height:1.5rem;cursor:pointer}ul{margin:.5rem 0;padding-left:1.25rem}
:focus-visible{outline:3px solid #0645ad;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#f0f0f0;background:#181818}thead th{background:#2b2b2b}
.error{color:#ff9d9d}.warning{color:#ffd27a}a{color:#9cc4ff}:focus-visible{outline-color:#9cc4ff}}`

/** Formats all pages as an HTML report without scripts: issues with their pages, and a table of pages. */
export function formatHtml(reports: Report[], { now, left }: Options): string {
  const summary = escapeText(formatSummary(reports))
  const missed =
    left > 0
      ? `<p>The crawl reached its limit. ${left} more pages were found but not checked.</p>`
      : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>SEO check: ${summary}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>SEO check</h1>
<p>${summary} <time datetime="${now.toISOString()}">${now.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
${missed}
<h2>Issues</h2>
${issuesTable(groupFindings(reports))}
<h2>Pages</h2>
<section class="scroll" tabindex="0" aria-label="Pages"><table>
<caption>All checked pages</caption>
<thead><tr><th scope="col">Page</th><th scope="col">Status</th><th scope="col">Errors</th><th scope="col">Warnings</th><th scope="col">Rules passed</th></tr></thead>
<tbody>
${reports.map(pageRow).join('\n')}
</tbody>
</table></section>
</main>
</body>
</html>
`
}

function issuesTable(groups: Group[]) {
  if (groups.length === 0) return '<p>No issues found.</p>'
  return `<section class="scroll" tabindex="0" aria-label="Issues"><table>
<caption>Errors first, then issues on the most pages</caption>
<thead><tr><th scope="col">Level</th><th scope="col">Rule</th><th scope="col">Issue</th><th scope="col">Where</th><th scope="col">Pages</th></tr></thead>
<tbody>
${groups.map(issueRow).join('\n')}
</tbody>
</table></section>`
}

function issueRow({ level, rule, title, message, where = '', pages }: Group) {
  const list = `<ul>${pages.map((page) => `<li>${link(page)}</li>`).join('')}</ul>`
  const shown =
    pages.length === 1
      ? link(pages[0] ?? '')
      : `<details><summary>${pages.length} pages</summary>${list}</details>`
  return `<tr><td class="${level}">${level}</td><th scope="row">${escapeText(title)}<br><code>${escapeText(rule)}</code></th><td class="text">${escapeText(message)}</td><td class="text">${escapeText(where)}</td><td>${shown}</td></tr>`
}

function pageRow(report: Report) {
  const levels = findingsOf(report).map(({ level }) => level)
  const count = (wanted: string) => levels.filter((level) => level === wanted).length
  const passed = report.results.filter(({ findings }) => findings.length === 0).length
  return `<tr><th scope="row">${link(report.url)}</th><td>${report.status}</td><td>${count('error')}</td><td>${count('warning')}</td><td>${passed}</td></tr>`
}

/** A link if it is a web URL, else its text. */
function link(url: string) {
  const text = escapeText(url)
  return /^https?:\/\//i.test(url) ? `<a href="${text}" rel="noreferrer">${text}</a>` : text
}
