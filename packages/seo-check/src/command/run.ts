import { writeFileSync } from 'node:fs'
import type { Finding } from '../finding.ts'
import { formatCsv } from '../report/csv.ts'
import { formatHtml } from '../report/html.ts'
import { formatJunit } from '../report/junit.ts'
import { findingsOf, formatJson, formatSummary, formatTables } from '../report/table.ts'
import { errorMessage } from '../values/error-message.ts'
import { inspectAll } from './crawl.ts'
import { withDuplicates } from './duplicate-rules.ts'
import { createFetcher, type Fetcher } from './fetch.ts'
import { createInspector, type Report } from './inspect.ts'
import { isPrivateAddress } from './private-address.ts'
import { createRobotsCheck, readSitemap } from './robots.ts'
import { Problem, readSeoOptions } from './seo-options.ts'

const CANNOT_CHECK = 2
const SITE_RULES = [
  'robots-txt',
  'robots-sitemap',
  'sitemap-valid',
  'sitemap-lastmod',
  'sitemap-status',
]

/**
 * Runs `seo-check [options] [URL…]` and prints the issues. Returns the exit code: 1 if a page has an error, 2 if a page
 * could not be checked. `home` is the default URL.
 */
export async function runSeoCheck(args: string[], home: string): Promise<number> {
  try {
    return await run(args, home)
  } catch (error) {
    console.error('\n%s', error instanceof Problem ? error.message : error)
    return CANNOT_CHECK
  }
}

async function run(args: string[], home: string): Promise<number> {
  const { urls, json, strict, skipped, files, isCrawl, limit, ...options } = readSeoOptions(
    args,
    home,
  )
  const get = createFetcher({ isPrivate: urls.some(isPrivateAddress) })
  const pages = (await Promise.all(urls.map((url) => findPages(url, get)))).flat()
  const { reports: found, left } = await inspectAll(pages, {
    inspect: createInspector({ ...options, get }),
    isAllowed: createRobotsCheck(get),
    isCrawl,
    limit,
    ...(process.stderr.isTTY && { onPage: showProgress }),
  })
  const reports = reportSiteIssuesOnce(withDuplicates(found)).map((report) =>
    without(skipped, report),
  )
  console.log(
    json ? formatJson(reports) : `\n${formatTables(reports)}\n\n${formatSummary(reports)}\n`,
  )
  if (left > 0)
    console.error(`Stopped after ${limit} pages. ${left} more were found but not checked.`)
  const isBad = ({ level }: Finding) => strict || level === 'error'
  write(files.csv, () => formatCsv(reports))
  write(files.html, () => formatHtml(reports, { now: new Date(), left }))
  write(files.junit, () => formatJunit(reports, isBad))
  return reports.flatMap(findingsOf).some(isBad) ? 1 : 0
}

function showProgress(done: number, known: number) {
  process.stderr.write(done < known ? `\r${done} of ${known} pages` : '\r\x1b[K')
}

function write(file: string | undefined, format: () => string) {
  if (!file) return
  try {
    writeFileSync(file, format())
  } catch (error) {
    throw new Problem(`Could not write ${file}: ${errorMessage(error)}.`)
  }
}

const without = (skipped: ReadonlySet<string>, report: Report): Report => ({
  ...report,
  results: report.results.filter(({ id }) => !skipped.has(id)),
})

/** Keeps issues of robots.txt and sitemaps on the first page only. */
function reportSiteIssuesOnce(reports: Report[]): Report[] {
  const seen = new Set<string>()
  const isNew = ({ rule, where, message }: Finding) => {
    const key = `${rule} ${where} ${message}`
    return !SITE_RULES.includes(rule) || (!seen.has(key) && seen.add(key))
  }
  return reports.map((report) => ({
    ...report,
    results: report.results.map((result) => ({
      ...result,
      findings: result.findings.filter(isNew),
    })),
  }))
}

/** Returns the pages of a sitemap, or the URL itself. */
async function findPages(url: string, get: Fetcher, isNested = false): Promise<string[]> {
  const response = await get(url)
  if (response.problem) throw new Problem(`${url} ${response.problem}.`)
  if (response.status !== 200 || !/[/+]xml$/.test(response.type) || /xhtml/.test(response.type))
    return [new URL(url).href]
  const { sitemap, more } = await readSitemap(url, get)
  const [problem] = sitemap.problems
  if (problem) throw new Problem(`${url}: ${problem}`)
  // A sitemap index can't list another index.
  const nested = isNested ? [] : await Promise.all(more.map((next) => findPages(next, get, true)))
  const named = sitemap.entries.flatMap((entry) => URL.parse(entry.url)?.href ?? [])
  const listed = [...named, ...nested.flat()]
  if (listed.length === 0) throw new Problem(`${url} lists no pages.`)
  return listed
}
