import type { ValidationContext } from 'sanity'
import { publishedId } from '../../lib/redirects/versions.ts'
import { fetchedOnce } from './fetched-once.ts'

/** Makes a function that fetches a query's pages except the validated one, drafts included. */
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

/** Returns how messages name a page. */
export const pathOf = ({ slug }: { slug?: string }) => (slug ? `/${slug}` : 'The landing page')
