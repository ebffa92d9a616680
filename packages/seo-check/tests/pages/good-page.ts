import { goodSite, sitemapOf } from './good-site.ts'
import { headOf, type PageParts, type Site } from './site.ts'

/** A good page: its path, and how it is added to the good site. */
export type GoodPage = { name: string; path: string; add?: (site: Site) => void; status?: number }

export const TITLE = 'How brass is polished by hand'
export const TEXT =
  'Tripoli first, rouge last, and never a machine: how the workshop polishes its lamps.'

type Graph = (at: (path: string) => string) => Record<string, unknown>

/** Adds a page to the site and to its sitemap. */
export function add(path: string, parts: Partial<PageParts>, graph?: Graph) {
  return (site: Site) => {
    const at = (to: string) => `${site.origin}${to}`
    const nodes = graph?.(at)
    site.pages[path] = {
      lang: 'en',
      body: `<h1>${TITLE}</h1><p>${TEXT}</p>`,
      graphs: nodes ? [{ '@context': 'https://schema.org', ...nodes }] : [],
      ...parts,
      head: (parts.head ?? head()).replaceAll('URL', at(path)).replaceAll('ORIGIN', site.origin),
    }
    const isOpen = !parts.head?.includes('noindex') && !parts.status
    if (isOpen && site.files['/sitemap.xml'])
      site.files['/sitemap.xml'].body = sitemapOf(site.origin, ['/', '/about', path])
  }
}

/** Returns the head of such a page. */
export const head = (title = TITLE, text = TEXT) =>
  headOf('https://origin.invalid/page', title, text)
    .replaceAll('https://origin.invalid/page', 'URL')
    .replaceAll('https://origin.invalid', 'ORIGIN')

/** Returns the good site with one more page. */
export function siteWith({ add: addTo }: GoodPage) {
  return (origin: string): Site => {
    const site = goodSite(origin)
    addTo?.(site)
    return site
  }
}
