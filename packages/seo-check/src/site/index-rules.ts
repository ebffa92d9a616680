import { rulesOf } from '../finding.ts'
import { forbidsIndex, isIndexable, linksOf, robotsOf } from '../head/head-facts.ts'
import { isRealDate } from '../values/dates.ts'
import { samePage } from '../values/web-address.ts'
import { describeFailure, type PageResponse, type SiteFacts } from './site-facts.ts'

// A minute of clock skew, and 14 hours for the earliest time zone, UTC+14.
const CLOCK_MS = 60_000
const EARLIEST_ZONE_MS = 14 * 3_600_000

/** Rules on robots.txt, sitemaps, canonical links and noindex, and conflicts between them. */
export const indexRules = rulesOf<SiteFacts>({
  'robots-txt': {
    title: 'robots.txt is plain text with absolute sitemap URLs',
    *check({ robotsTxt }) {
      const failure = describeFailure(robotsTxt)
      if (isMissing(robotsTxt)) return
      if (failure) yield { message: `robots.txt ${failure}.`, where: robotsTxt.url }
      else if (robotsTxt.type !== 'text/plain')
        yield {
          message: `The content type is ${robotsTxt.type}, not text/plain.`,
          where: robotsTxt.url,
        }
      for (const line of robotsTxt.sitemapLines)
        if (!/^https?:$/.test(URL.parse(line)?.protocol ?? ''))
          yield { message: `"Sitemap: ${line}" is not an absolute URL.`, where: robotsTxt.url }
    },
  },
  'robots-sitemap': {
    title: 'robots.txt exists and lists a sitemap',
    level: 'warning',
    *check({ robotsTxt, sitemaps }) {
      const { url: where, sitemapLines } = robotsTxt
      if (isMissing(robotsTxt)) yield { message: 'There is no robots.txt.', where }
      else if (isPlainText(robotsTxt) && sitemapLines.length === 0)
        yield { message: 'robots.txt has no Sitemap line.', where }
      if (sitemaps.length === 0) yield { message: 'There is no sitemap.', where }
    },
  },
  'robots-allows': {
    title: 'robots.txt allows the page',
    *check(facts) {
      if (facts.robotsTxt.allowsPage || !facts.head) return
      if (canBeIndexed(facts)) yield { message: 'robots.txt blocks an indexable page.' }
      else if (forbidsIndex(robotsOf(facts.head)))
        yield { message: 'robots.txt blocks the page, so crawlers can’t see its noindex.' }
    },
  },
  'sitemap-valid': {
    title: 'Sitemap is valid, without duplicates',
    *check({ sitemaps }) {
      for (const { url: where, problems, entries } of sitemaps) {
        for (const problem of problems) yield { message: problem, where }
        const seen = new Set<string>()
        for (const { url, lastModified } of entries) {
          if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
            yield { message: `"${url}" is not an absolute URL.`, where }
          else if (seen.has(url)) yield { message: `${url} is listed twice.`, where }
          else if (URL.parse(url)?.origin !== URL.parse(where)?.origin)
            yield { message: `${url} belongs to another site.`, where }
          if (lastModified !== undefined && !isRealDate(lastModified))
            yield { message: `"${lastModified}" is not a valid date.`, where }
          seen.add(url)
        }
      }
    },
  },
  'sitemap-lastmod': {
    title: 'Sitemap dates are not in the future',
    level: 'warning',
    *check({ sitemaps, now }) {
      for (const { url: where, entries } of sitemaps)
        for (const { url, lastModified } of entries)
          if (lastModified !== undefined && isAhead(lastModified, now))
            yield { message: `The date of ${url} is in the future: ${lastModified}.`, where }
    },
  },
  'sitemap-status': {
    title: 'Sitemap URLs return 200 without a redirect',
    *check({ listedResponses }) {
      for (const response of listedResponses) {
        const failure = describeFailure(response)
        const [redirect] = response.redirects
        if (failure) yield { message: `The page ${failure}.`, where: response.url }
        else if (redirect)
          yield { message: `The page redirects to ${redirect.to}.`, where: response.url }
      }
    },
  },
  'sitemap-includes-page': {
    title: 'Indexable page is in the sitemap',
    level: 'warning',
    *check(facts) {
      const canRead = facts.sitemaps.every(({ problems }) => problems.length === 0)
      const isSelf = facts.head && isSelfCanonical(facts)
      if (!facts.sitemaps.length || !canRead || !isSelf || !canBeIndexed(facts)) return
      // URLs with a query are variants, which don't belong in a sitemap.
      if (!isListed(facts, facts.response.finalUrl.replace(/[?#].*$/, '')))
        yield { message: 'The page is not in the sitemap.' }
    },
  },
  'sitemap-only-indexable': {
    title: 'Sitemap lists indexable pages only',
    *check(facts) {
      const { url, response, head, robotsTxt } = facts
      if (!isListed(facts, url)) return
      if (response.redirects.length > 0)
        yield { message: 'The page is in the sitemap, but redirects.' }
      else if (describeFailure(response))
        yield { message: `The page is in the sitemap, but ${describeFailure(response)}.` }
      else if (head && !canBeIndexed(facts))
        yield { message: 'The page is in the sitemap, but is noindex.' }
      else if (head && !isSelfCanonical(facts))
        yield {
          message: 'The page is in the sitemap, but its canonical link points to another page.',
        }
      else if (!robotsTxt.allowsPage && !head)
        yield { message: 'The page is in the sitemap, but blocked by robots.txt.' }
    },
  },
})

/** Whether a date is in the future, allowing for clock skew and, without a time, for any time zone. */
function isAhead(date: string, now: number) {
  const instant = Date.parse(date)
  return instant > now + (date.includes('T') ? CLOCK_MS : EARLIEST_ZONE_MS)
}

const isPlainText = (response: PageResponse) =>
  !describeFailure(response) && response.type === 'text/plain'

const isMissing = ({ status }: PageResponse) => status === 404 || status === 410

/** Whether search engines may index the page. */
function canBeIndexed({ head, robotsHeader, response }: SiteFacts) {
  return (
    head !== undefined &&
    !describeFailure(response) &&
    isIndexable(head) &&
    !forbidsIndex(robotsHeader)
  )
}

function isSelfCanonical({ head, response }: SiteFacts) {
  const [canonical, ...more] = head ? linksOf(head, 'canonical') : []
  if (canonical === undefined || more.length > 0 || !URL.canParse(canonical)) return true
  return samePage(canonical, response.finalUrl.replace(/[?#].*$/, ''))
}

function isListed({ sitemaps }: SiteFacts, url: string) {
  return sitemaps.some(({ entries }) => entries.some((entry) => samePage(entry.url, url)))
}
