import { rulesOf } from '../finding.ts'
import { forbidsIndex, isIndexable, linksOf, robotsOf } from '../head/head-facts.ts'
import { isRealDate } from '../values/dates.ts'
import { samePage } from '../values/web-address.ts'
import { type Answer, describeFailure, type SiteFacts } from './site-facts.ts'

// A minute of clocks that disagree, and the 14 hours by which the first time zone is ahead of UTC.
const CLOCK_MS = 60_000
const EARLIEST_ZONE_MS = 14 * 3_600_000

/** Rules on the agreement of robots.txt, sitemap, canonical link and noindex. */
export const indexRules = rulesOf<SiteFacts>({
  'robots-txt': {
    title: 'robots.txt is plain text, with absolute addresses of sitemaps',
    *check({ robotsTxt }) {
      const failure = describeFailure(robotsTxt)
      if (isMissing(robotsTxt)) return
      if (failure) yield { message: `${failure}.`, where: robotsTxt.url }
      else if (robotsTxt.type !== 'text/plain')
        yield { message: `Its content type is ${robotsTxt.type}.`, where: robotsTxt.url }
      for (const line of robotsTxt.sitemapLines)
        if (!/^https?:$/.test(URL.parse(line)?.protocol ?? ''))
          yield { message: `"Sitemap: ${line}" is no absolute address.`, where: robotsTxt.url }
    },
  },
  'robots-sitemap': {
    title: 'robots.txt is there and names a sitemap',
    level: 'warning',
    *check({ robotsTxt, sitemaps }) {
      const { url: where, sitemapLines } = robotsTxt
      if (isMissing(robotsTxt)) yield { message: 'There is no robots.txt.', where }
      else if (isPlainText(robotsTxt) && sitemapLines.length === 0)
        yield { message: 'It has no Sitemap line.', where }
      if (sitemaps.length === 0) yield { message: 'There is no sitemap.', where }
    },
  },
  'robots-allows': {
    title: 'robots.txt allows the page',
    *check(facts) {
      if (facts.robotsTxt.allowsPage || !facts.head) return
      if (isOpen(facts)) yield { message: 'It forbids a page that may be indexed.' }
      else if (forbidsIndex(robotsOf(facts.head)))
        yield { message: 'It forbids the page, so that no robot reads its noindex.' }
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
            yield { message: `"${url}" is no absolute address.`, where }
          else if (seen.has(url)) yield { message: `${url} stands twice.`, where }
          else if (URL.parse(url)?.origin !== URL.parse(where)?.origin)
            yield { message: `${url} belongs to another site.`, where }
          if (lastModified !== undefined && !isRealDate(lastModified))
            yield { message: `"${lastModified}" is no date.`, where }
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
            yield { message: `${url} is dated ${lastModified}.`, where }
    },
  },
  'sitemap-answers': {
    title: 'Sitemap URLs answer 200 without a redirect',
    *check({ listedAnswers }) {
      for (const answer of listedAnswers) {
        const failure = describeFailure(answer)
        const [redirect] = answer.redirects
        if (failure) yield { message: `It ${failure}.`, where: answer.url }
        else if (redirect) yield { message: `It redirects to ${redirect.to}.`, where: answer.url }
      }
    },
  },
  'sitemap-lists': {
    title: 'Indexable page is in the sitemap',
    level: 'warning',
    *check(facts) {
      const canRead = facts.sitemaps.every(({ problems }) => problems.length === 0)
      const isSelf = facts.head && isSelfCanonical(facts)
      if (!facts.sitemaps.length || !canRead || !isSelf || !isOpen(facts)) return
      // A query makes a variant of a page, not one for a sitemap of its own.
      if (!isListed(facts, facts.answer.finalUrl.replace(/[?#].*$/, '')))
        yield { message: 'It is not in the sitemap.' }
    },
  },
  'sitemap-only-indexable': {
    title: 'Sitemap lists indexable pages only',
    *check(facts) {
      const { url, answer, head, robotsTxt } = facts
      if (!isListed(facts, url)) return
      if (answer.redirects.length > 0) yield { message: 'It is in the sitemap, and redirects.' }
      else if (describeFailure(answer))
        yield { message: `It is in the sitemap, and ${describeFailure(answer)}.` }
      else if (head && !isOpen(facts)) yield { message: 'It is in the sitemap, and says noindex.' }
      else if (head && !isSelfCanonical(facts))
        yield { message: 'It is in the sitemap, and its canonical link names another page.' }
      else if (!robotsTxt.allowsPage && !head)
        yield { message: 'It is in the sitemap, and forbidden.' }
    },
  },
})

/** Is a date later than the clocks of both sides can differ? One without a time is a day of any time zone. */
function isAhead(date: string, now: number) {
  const instant = Date.parse(date)
  return instant > now + (date.includes('T') ? CLOCK_MS : EARLIEST_ZONE_MS)
}

const isPlainText = (answer: Answer) => !describeFailure(answer) && answer.type === 'text/plain'

const isMissing = ({ status }: Answer) => status === 404 || status === 410

/** May robots index what answered? */
function isOpen({ head, robotsHeader, answer }: SiteFacts) {
  return (
    head !== undefined &&
    !describeFailure(answer) &&
    isIndexable(head) &&
    !forbidsIndex(robotsHeader)
  )
}

function isSelfCanonical({ head, answer }: SiteFacts) {
  const [canonical, ...more] = head ? linksOf(head, 'canonical') : []
  if (canonical === undefined || more.length > 0 || !URL.canParse(canonical)) return true
  return samePage(canonical, answer.finalUrl.replace(/[?#].*$/, ''))
}

function isListed({ sitemaps }: SiteFacts, url: string) {
  return sitemaps.some(({ entries }) => entries.some((entry) => samePage(entry.url, url)))
}
