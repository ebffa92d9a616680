import type { ValidationContext } from 'sanity'
import { publishedId } from '../../lib/redirects/versions.ts'
import { fetchedOnce } from './fetched-once.ts'

/** Makes what finds all pages of a query but the judged one, as their drafts say them. */
export function otherPages<Page extends { _id: string }>(query: string) {
  const all = fetchedOnce((client) =>
    client
      .withConfig({ perspective: 'drafts' })
      .fetch<Page[]>(query)
      .catch(() => []),
  )
  return async (context: ValidationContext): Promise<Page[]> => {
    const { document } = context
    if (!document) return []
    const pages = await all(context)
    return pages.filter(({ _id }) => publishedId(_id) !== publishedId(document._id))
  }
}

/** Where a page stands, in words. */
export const pathOf = ({ slug }: { slug?: string }) => (slug ? `/${slug}` : 'The landing page')
