import 'server-only'
import { normalizePath } from '@/lib/redirects/path'
import { sitemapQuery } from '@/lib/sanity/queries/queries'
import { toSitemap } from '@/lib/sanity/sitemap'
import { readShared } from './read-shared.ts'
import { type Page, type PageKind, pageQueries, toPage } from './to-page.ts'

type OfRelease = {
  /** Undefined if it is not complete enough to be shown, null if no page stands at the path. */
  page: Page | undefined | null
  /** The paths of all pages, that of the landing page first. */
  pages: string[]
}

/** The page at a path as it will be with a release, at its instant. Throws if the content lake does not answer. */
export async function readRelease(name: string, asked: string, instant: Date): Promise<OfRelease> {
  const ask = (query: string, params?: Record<string, string>) => readShared([name], query, params)
  const { legalPages, campaignPages } = toSitemap(await ask(sitemapQuery))
  const pages = ['/', ...[...legalPages, ...campaignPages].map(({ slug }) => `/${slug}`)]
  const isAsked = ({ slug }: { slug: string }) => normalizePath(slug) === normalizePath(asked)
  const read = async (kind: PageKind, params?: Record<string, string>) => ({
    pages,
    page: toPage(kind, await ask(pageQueries[kind], params), instant),
  })
  if (normalizePath(asked) === '/') return read('landing')
  const legal = legalPages.find(isAsked)
  if (legal) return read('legal', { slug: legal.slug })
  const campaign = campaignPages.find(isAsked)
  return campaign ? read('campaign', { id: campaign._id }) : { pages, page: null }
}
