import { sameSite } from '../values/web-address.ts'
import type { Report } from './inspect.ts'
import type { MayAsk } from './robots.ts'

const AT_ONCE = 6

type Crawl = {
  inspect: (url: string) => Promise<Report>
  mayAsk: MayAsk
  /** Are the pages that links lead to inspected as well? */
  isCrawl: boolean
  /** The number of pages after which a crawl ends. */
  limit: number
  onPage?: (done: number, known: number) => void
}

/**
 * Inspects pages, six at a time; with `isCrawl` also those of their sites that links lead to and robots.txt allows, up to
 * the limit. The reports are in the order in which the pages were found; `left` counts the pages that were not inspected.
 */
export async function inspectAll(starts: string[], options: Crawl) {
  const { inspect, mayAsk, isCrawl, limit, onPage } = options
  const reports: Report[] = []
  const known = new Set(starts.map(keyOf))
  let left = 0
  let done = 0
  const unknown = async (url: string) => {
    if (known.has(keyOf(url))) return false
    known.add(keyOf(url))
    return mayAsk(url)
  }
  // Step by step from the start, so that the same site gives the same list.
  for (
    let step = [...new Map(starts.map((url) => [keyOf(url), url])).values()];
    step.length > 0;
  ) {
    const before = reports.length
    const found = await inTurns(step, async (url) => {
      const report = await inspect(url)
      onPage?.(++done, before + step.length)
      return report
    })
    reports.push(...found)
    if (!isCrawl) break
    for (const { finalUrl } of found) known.add(keyOf(finalUrl))
    const sites = [...starts, ...reports.slice(0, starts.length).map(({ finalUrl }) => finalUrl)]
    const next: string[] = []
    for (const url of found.flatMap(({ leadsTo }) => leadsTo))
      if (sites.some((site) => sameSite(site, url)) && (await unknown(url))) next.push(url)
    step = next.slice(0, Math.max(0, limit - reports.length))
    left += next.length - step.length
  }
  return { reports, left }
}

/** The results of the work on each item, in their order; six are worked on at once. */
async function inTurns<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
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
