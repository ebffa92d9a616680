import { rulesOf } from '../finding.ts'
import { forbidsIndex, robotsOf } from '../head/head-facts.ts'
import { describeFailure, type SiteFacts } from './site-facts.ts'

/** Rules on how the server answers for the page itself. */
export const answerRules = rulesOf<SiteFacts>({
  status: {
    title: 'Expected HTTP status',
    *check({ answer, expectedStatus }) {
      const { problem, status } = answer
      if (problem) yield { message: `${sentence(problem)}.` }
      else if (status !== expectedStatus)
        yield { message: `It answered ${status}, not ${expectedStatus}.` }
    },
  },
  'html-type': {
    title: 'Content type is HTML',
    *check({ answer: { type, status } }) {
      if (status > 0 && type !== 'text/html' && type !== 'application/xhtml+xml')
        yield { message: `Its content type is ${type || 'not said'}.` }
    },
  },
  'one-redirect': {
    title: 'At most one redirect to the page',
    *check({ answer: { redirects, problem } }) {
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
          message: `The header says ${robotsHeader.join()}, the meta tag ${robotsOf(head).join()}.`,
        }
    },
  },
  'canonical-answers': {
    title: 'Canonical URL answers 200 without a redirect',
    *check({ canonicalAnswer }) {
      if (!canonicalAnswer) return
      const failure = describeFailure(canonicalAnswer)
      const [redirect] = canonicalAnswer.redirects
      if (failure) yield { message: `${canonicalAnswer.url}: ${failure}.` }
      else if (redirect) yield { message: `${canonicalAnswer.url} redirects to ${redirect.to}.` }
    },
  },
  'canonical-indexable': {
    title: 'Canonical page may be indexed',
    *check({ canonicalAnswer, isCanonicalHidden }) {
      if (canonicalAnswer && isCanonicalHidden)
        yield { message: `${canonicalAnswer.url} says noindex: neither page is shown.` }
    },
  },
  'alternate-returns': {
    title: 'hreflang pages answer and link back',
    *check({ alternates }) {
      for (const { hreflang, url, answer, namesPage } of alternates) {
        const failure = describeFailure(answer)
        if (failure) yield { message: `${failure}.`, where: `${hreflang} ${url}` }
        else if (!namesPage)
          yield { message: 'It does not name this page.', where: `${hreflang} ${url}` }
      }
    },
  },
})

function sentence(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
