import { useLiveQuery } from '../pane/use-live-query.ts'

const PAGES = '*[_type in ["legalPage", "campaignPage"] && defined(slug.current)]'
const fetch = `${PAGES} | order(title asc){ _id, title, "slug": slug.current }`

type Page = { _id: string; title?: string; slug: string }

/** Returns the paths and titles of pages that a link can lead to, the landing page first. */
export function usePages(): (readonly [path: string, title: string])[] {
  const pages = useLiveQuery<Page[]>({ fetch, listen: PAGES }) ?? []
  const own = new Map(pages.map(({ slug, title }) => [`/${slug}`, title ?? slug]))
  return [['/', 'Landing page'], ...own, ['/call', 'Book a call']]
}
