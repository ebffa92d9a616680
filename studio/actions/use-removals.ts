import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { wellFormed } from '../../lib/content/check/read.ts'
import { landingPageQuery, queryWithout } from '../../lib/content/page/query.ts'
import { shownPage, toLandingPage } from '../../lib/content/page/to-landing-page.ts'
import { type Removals, removals } from '../../lib/seo/removals.ts'
import { API_VERSION } from '../../lib/site/site.ts'

type Responses = { before: unknown; after: unknown }

/**
 * Returns what the landing page loses with a document, as published or as it will be with a release; undefined while
 * loading, or null if that is unknown. `href` is the path of a page, whose links are lost, too.
 */
export function useRemovals(
  id: string,
  href: string | undefined,
  release: string | undefined,
): Removals | null | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const [found, setFound] = useState<Removals | null>()
  useEffect(() => {
    const query = `{ "before": ${landingPageQuery}, "after": ${queryWithout} }`
    client
      .withConfig({ perspective: release === undefined ? 'published' : [release] })
      .fetch<Responses>(query, { gone: id })
      .then((responses) => setFound(read(responses, href)))
      // Without site settings there is no page.
      .catch(() => setFound(null))
  }, [client, id, href, release])
  return found
}

function read({ before, after }: Responses, href: string | undefined): Removals {
  const rest = pageOf(after)
  const legalLinks = rest.settings.legalLinks.filter((link) => link.href !== href)
  const without = { ...rest, settings: { ...rest.settings, legalLinks } }
  return removals(pageOf(before), without, location.origin)
}

const pageOf = (response: unknown) =>
  shownPage(toLandingPage(wellFormed(response)).page, new Date())
