import { rulesOf } from '../finding.ts'
import { forbidsIndex, robotsOf } from '../head/head-facts.ts'
import { describeFailure, type SiteFacts } from './site-facts.ts'

/** Rules on the HTTP response of the page itself. */
export const responseRules = rulesOf<SiteFacts>({
  status: {
    title: 'Expected HTTP status',
    *check({ response, expectedStatus }) {
      const { problem, status } = response
      if (problem) yield { message: `The page ${problem}.` }
      else if (status !== expectedStatus)
        yield { message: `The page returned ${status}, not ${expectedStatus}.` }
    },
  },
  'html-type': {
    title: 'Content type is HTML',
    *check({ response: { type, status } }) {
      if (status > 0 && type !== 'text/html' && type !== 'application/xhtml+xml')
        yield { message: type ? `The content type is ${type}.` : 'The page has no content type.' }
    },
  },
  'one-redirect': {
    title: 'At most one redirect to the page',
    *check({ response: { redirects, problem } }) {
      if (redirects.length > 1 && !problem)
        yield {
          message: `${redirects.length} redirects: ${redirects.map(({ to }) => to).join(' → ')}.`,
        }
    },
  },
  'robots-header': {
    title: 'X-Robots-Tag matches the robots meta tag',
    *check({ robotsHeader, head }) {
      if (!head || robotsHeader.length === 0) return
      const [header, meta] = [robotsHeader, robotsOf(head)].map(forbidsIndex)
      // Without a meta tag the header alone decides.
      if (header !== meta && robotsOf(head).length > 0)
        yield {
          message: `The header is "${robotsHeader.join()}", the meta tag "${robotsOf(head).join()}".`,
        }
    },
  },
  'canonical-status': {
    title: 'Canonical URL returns 200 without a redirect',
    *check({ canonicalResponse }) {
      if (!canonicalResponse) return
      const failure = describeFailure(canonicalResponse)
      const [redirect] = canonicalResponse.redirects
      if (failure) yield { message: `${canonicalResponse.url} ${failure}.` }
      else if (redirect) yield { message: `${canonicalResponse.url} redirects to ${redirect.to}.` }
    },
  },
  'canonical-indexable': {
    title: 'Canonical page may be indexed',
    *check({ canonicalResponse, isCanonicalNoindex }) {
      if (canonicalResponse && isCanonicalNoindex)
        yield {
          message: `${canonicalResponse.url} is noindex, so search engines show neither page.`,
        }
    },
  },
  'hreflang-return': {
    title: 'hreflang pages return 200 and link back',
    *check({ alternates }) {
      for (const { hreflang, url, response, linksBack } of alternates) {
        const failure = describeFailure(response)
        if (failure) yield { message: `The page ${failure}.`, where: `${hreflang} ${url}` }
        else if (!linksBack)
          yield { message: 'The page doesn’t link back to this one.', where: `${hreflang} ${url}` }
      }
    },
  },
})
