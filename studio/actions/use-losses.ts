import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { wellFormed } from '../../lib/content/check/well-formed.ts'
import { livePage } from '../../sections/page/live-page.ts'
import { type Losses, losses } from '../../sections/page/losses.ts'
import { landingPageQuery, queryWithout } from '../../sections/page/query.ts'
import { toLandingPage } from '../../sections/page/to-landing-page.ts'

type Answers = { before: unknown; after: unknown }

/**
 * What the published landing page loses with a document; `href` is that of a page of its own, whose links go too.
 * Undefined while it is asked for, null if nobody can tell.
 */
export function useLosses(id: string, href: string | undefined): Losses | null | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const [found, setFound] = useState<Losses | null>()
  useEffect(() => {
    const query = `{ "before": ${landingPageQuery}, "after": ${queryWithout} }`
    client
      .withConfig({ perspective: 'published' })
      .fetch<Answers>(query, { gone: id })
      .then((answers) => setFound(read(answers, href)))
      // Without site settings there is no page that could lose anything.
      .catch(() => setFound(null))
  }, [client, id, href])
  return found
}

function read({ before, after }: Answers, href: string | undefined): Losses {
  const rest = pageOf(after)
  const legalLinks = rest.settings.legalLinks.filter((link) => link.href !== href)
  const without = { ...rest, settings: { ...rest.settings, legalLinks } }
  return losses(pageOf(before), without, location.origin)
}

const pageOf = (answer: unknown) => livePage(toLandingPage(wellFormed(answer)).page, new Date())
