import type { Finding } from '../finding.ts'
import { type Fetcher, openFetcher } from './fetch.ts'
import { inspect, type Report } from './inspect.ts'
import { Problem, readSeoOptions } from './options.ts'
import { readSitemap } from './robots.ts'
import { findingsOf, formatJson, formatSummary, formatTable } from './table.ts'
import { openTitles } from './title-rule.ts'

const CANNOT_CHECK = 2
const OF_THE_SITE = ['robots-txt', 'sitemap-valid', 'sitemap-answers']

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
  const { urls, json, strict, ...options } = readSeoOptions(args, home)
  const get = openFetcher()
  const pages = (await Promise.all(urls.map((url) => findPages(url, get)))).flat()
  const reports: Report[] = []
  const told = new Set<string>()
  const judgeTitle = openTitles()
  for (const url of new Set(pages)) {
    const found = withoutKnown(await inspect(url, { ...options, get }), told)
    const report = { ...found, results: [...found.results, ...judgeTitle(url, found.title)] }
    reports.push(report)
    if (!json) console.log(`\n${formatTable(report)}`)
  }
  console.log(json ? formatJson(reports) : `\n${formatSummary(reports)}\n`)
  const isBad = reports.flatMap(findingsOf).some(({ level }) => strict || level === 'error')
  return isBad ? 1 : 0
}

/** What is wrong with robots.txt or a sitemap is told with the first page, and not with each. */
function withoutKnown(report: Report, told: Set<string>): Report {
  const isNew = ({ rule, where, message }: Finding) => {
    const key = `${rule} ${where} ${message}`
    return !OF_THE_SITE.includes(rule) || (!told.has(key) && told.add(key))
  }
  const results = report.results.map((result) => ({
    ...result,
    findings: result.findings.filter(isNew),
  }))
  return { ...report, results }
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
