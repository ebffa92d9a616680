import { writeFileSync } from 'node:fs'
import type { Finding } from '../finding.ts'
import { formatCsv } from '../report/csv.ts'
import { formatHtml } from '../report/html.ts'
import { formatJunit } from '../report/junit.ts'
import { findingsOf, formatJson, formatSummary, formatTables } from '../report/table.ts'
import { errorMessage } from '../values/error-message.ts'
import { inspectAll } from './crawl.ts'
import { type Fetcher, openFetcher } from './fetch.ts'
import { openInspector, type Report } from './inspect.ts'
import { Problem, readSeoOptions } from './options.ts'
import { isPrivateAddress } from './private-address.ts'
import { openMayAsk, readSitemap } from './robots.ts'
import { withTwins } from './twin-rules.ts'

const CANNOT_CHECK = 2
const OF_THE_SITE = [
  'robots-txt',
  'robots-sitemap',
  'sitemap-valid',
  'sitemap-lastmod',
  'sitemap-answers',
]

/**
 * `seo-check [options] [URL…]`: prints what it finds. Returns the exit code: 1 if a page has an error, 2 if a page could
 * not be checked at all. `home` is the site that is meant without a URL.
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
  const get = openFetcher({ isPrivate: urls.some(isPrivateAddress) })
  const pages = (await Promise.all(urls.map((url) => findPages(url, get)))).flat()
  const { reports: found, left } = await inspectAll(pages, {
    inspect: openInspector({ ...options, get }),
    mayAsk: openMayAsk(get),
    isCrawl,
    limit,
    ...(process.stderr.isTTY && { onPage: showProgress }),
  })
  const reports = toldOnce(withTwins(found)).map((report) => without(skipped, report))
  console.log(
    json ? formatJson(reports) : `\n${formatTables(reports)}\n\n${formatSummary(reports)}\n`,
  )
  if (left > 0)
    console.error(`The crawl ended at ${limit} pages; ${left} more were found and not checked.`)
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
    throw new Problem(`${file} cannot be written: ${errorMessage(error)}.`)
  }
}

const without = (skipped: ReadonlySet<string>, report: Report): Report => ({
  ...report,
  results: report.results.filter(({ id }) => !skipped.has(id)),
})

/** What is wrong with robots.txt or a sitemap is told with the first page, and not with each. */
function toldOnce(reports: Report[]): Report[] {
  const told = new Set<string>()
  const isNew = ({ rule, where, message }: Finding) => {
    const key = `${rule} ${where} ${message}`
    return !OF_THE_SITE.includes(rule) || (!told.has(key) && told.add(key))
  }
  return reports.map((report) => ({
    ...report,
    results: report.results.map((result) => ({
      ...result,
      findings: result.findings.filter(isNew),
    })),
  }))
}

/** The pages an address stands for: those of a sitemap, or itself. */
async function findPages(url: string, get: Fetcher, isNested = false): Promise<string[]> {
  const answer = await get(url)
  if (answer.problem) throw new Problem(`${url} ${answer.problem}.`)
  if (answer.status !== 200 || !/[/+]xml$/.test(answer.type) || /xhtml/.test(answer.type))
    return [new URL(url).href]
  const { sitemap, more } = await readSitemap(url, get)
  const [problem] = sitemap.problems
  if (problem) throw new Problem(`${url}: ${problem}`)
  // An index names sitemaps, and no further index.
  const nested = isNested ? [] : await Promise.all(more.map((next) => findPages(next, get, true)))
  const named = sitemap.entries.flatMap((entry) => URL.parse(entry.url)?.href ?? [])
  const listed = [...named, ...nested.flat()]
  if (listed.length === 0) throw new Problem(`${url} lists no page.`)
  return listed
}
