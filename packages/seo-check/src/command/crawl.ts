import { sameSite } from '../values/web-address.ts'
import type { Report } from './inspect.ts'
import type { IsAllowed } from './robots.ts'

const AT_ONCE = 6

type Crawl = {
  inspect: (url: string) => Promise<Report>
  isAllowed: IsAllowed
  /** Whether linked pages are inspected as well. */
  isCrawl: boolean
  /** The maximum number of pages. */
  limit: number
  onPage?: (done: number, known: number) => void
}

/**
 * Inspects pages, six at a time. With `isCrawl` it follows links within their sites if robots.txt allows, up to the limit.
 * Returns reports in the order in which pages were found; `left` counts the pages that were not inspected.
 */
export async function inspectAll(starts: string[], options: Crawl) {
  const { inspect, isAllowed, isCrawl, limit, onPage } = options
  const reports: Report[] = []
  const known = new Set(starts.map(keyOf))
  let left = 0
  let done = 0
  const isNewAndAllowed = async (url: string) => {
    if (known.has(keyOf(url))) return false
    known.add(keyOf(url))
    return isAllowed(url)
  }
  // Breadth first, so that the order is the same every time.
  for (
    let step = [...new Map(starts.map((url) => [keyOf(url), url])).values()];
    step.length > 0;
  ) {
    const before = reports.length
    const found = await mapConcurrently(step, async (url) => {
      const report = await inspect(url)
      onPage?.(++done, before + step.length)
      return report
    })
    reports.push(...found)
    if (!isCrawl) break
    for (const { finalUrl } of found) known.add(keyOf(finalUrl))
    const sites = [...starts, ...reports.slice(0, starts.length).map(({ finalUrl }) => finalUrl)]
    const next: string[] = []
    for (const url of found.flatMap(({ linkedPages }) => linkedPages))
      if (sites.some((site) => sameSite(site, url)) && (await isNewAndAllowed(url))) next.push(url)
    step = next.slice(0, Math.max(0, limit - reports.length))
    left += next.length - step.length
  }
  return { reports, left }
}

/** Runs `work` on each item, six at a time. Returns the results in the order of the items. */
async function mapConcurrently<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length)
  const waiting = items.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [at, item] of waiting) results[at] = await work(item)
    }),
  )
  return results
}

const keyOf = (url: string) => new URL(url).href.replace(/#.*$/, '')
