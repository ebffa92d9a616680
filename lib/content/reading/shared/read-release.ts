import 'server-only'
import { sitemapQuery } from '@/lib/content/queries/queries'
import { toSitemap } from '@/lib/content/reading/sitemap'
import { normalizePath } from '@/lib/site/path'
import { readShared } from './read-shared.ts'
import { type Page, type PageKind, pageQueries, toPage } from './to-page.ts'

type ReleasePages = {
  /** Undefined if it is too incomplete to be shown, null if there is no page at the path. */
  page: Page | undefined | null
  /** The paths of all pages, the landing page first. */
  pages: string[]
}

/** Returns the page at a path as it will be with a release at `instant`. Throws if the Content Lake does not respond. */
export async function readRelease(
  name: string,
  path: string,
  instant: Date,
): Promise<ReleasePages> {
  const fetchInRelease = (query: string, params?: Record<string, string>) =>
    readShared([name], query, params)
  const { legalPages, campaignPages } = toSitemap(await fetchInRelease(sitemapQuery))
  const pages = ['/', ...[...legalPages, ...campaignPages].map(({ slug }) => `/${slug}`)]
  const isAtPath = ({ slug }: { slug: string }) => normalizePath(slug) === normalizePath(path)
  const read = async (kind: PageKind, params?: Record<string, string>) => ({
    pages,
    page: toPage(kind, await fetchInRelease(pageQueries[kind], params), instant),
  })
  if (normalizePath(path) === '/') return read('landing')
  const legal = legalPages.find(isAtPath)
  if (legal) return read('legal', { slug: legal.slug })
  const campaign = campaignPages.find(isAtPath)
  return campaign ? read('campaign', { id: campaign._id }) : { pages, page: null }
}
