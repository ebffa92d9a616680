import { map } from 'rxjs'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentResolver,
} from 'sanity/presentation'
import { API_VERSION } from '../lib/site/site.ts'
import { fixedSections } from '../sections/index.ts'
import { hiddenClaim } from './on-page/hidden-state.ts'

const home: DocumentLocation = { title: 'Landing page', href: '/' }

/** Selects the document to show for a path. */
export const mainDocuments: DocumentResolver[] = [
  { route: '/', filter: '_type == "hero" && _id == "hero"' },
  {
    route: '/:path+',
    resolve: ({ path }) => ({
      filter: `_type in ["legalPage", "campaignPage"] && slug.current == $slug
        || _type == "redirect" && source == $path`,
      params: { slug: path.slice(1), path },
    }),
  },
]

// References point to the published id; the listener needs a query that returns documents.
const listen = '*[_id in [$id, $draft] || references($id)]'
const fetch = `{
  "own": *[_id == $draft || _id == $id] | order(_id desc)[0]{ "slug": slug.current, title, source, destination },
  "published": *[_id == $id][0],
  "users": *[references($id) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    _type, title, "slug": slug.current
  }
}`

type Found = { own: Row | null; published: object | null; users: Row[] }
type Row = { _type: string; title?: string; slug?: string; source?: string; destination?: string }

/** Returns where on the site a document is used. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (type === 'siteSettings') return { locations: [home] }
  return documentStore
    .listenQuery(
      { fetch, listen },
      { id, draft: `drafts.${id}` },
      { apiVersion: API_VERSION, perspective: 'raw', tag: 'locations' },
    )
    .pipe(map((found: Found) => locationsOf(type, found, new Date())))
}

/** Returns the locations from a Content Lake response. Exported for tests. */
export function locationsOf(type: string, { own, published, users }: Found, now: Date) {
  if (type === 'redirect') return own?.source ? redirectFrom(own) : null
  const isPage = pageTypes.includes(type)
  const place = isPage ? own?.slug && pageAt(own) : sectionOf(type)
  if (place) return published ? { locations: [place] } : notPublished
  if (isPage) return { locations: [] }
  const seen = users.flatMap((user) => {
    const section = sectionOf(user._type)
    if (section) return [section]
    return pageTypes.includes(user._type) && user.slug ? [pageAt(user)] : []
  })
  const hidden = type === 'claim' ? hiddenClaim(published, now) : undefined
  const places = seen.filter((one, at) => seen.findIndex(({ href }) => href === one.href) === at)
  if (places.length > 0)
    return {
      locations: places,
      ...(hidden && {
        message: `Visitors can’t see it. ${hidden.reason}`,
        tone: 'caution' as const,
      }),
    }
  return { message: 'Not used on any page', tone: 'caution' as const }
}

/** Types of documents with their own path. */
const pageTypes = ['legalPage', 'campaignPage']

const notPublished = {
  message: 'Visitors can’t see it: it isn’t published',
  tone: 'caution' as const,
}

function sectionOf(type: string): DocumentLocation | undefined {
  if (type === 'faq') return { title: 'Questions', href: '/#questions' }
  const section = fixedSections.find((one) => one.type === type)
  return section && { title: section.title, href: `/#${section.id}` }
}

function pageAt({ title, slug }: Row): DocumentLocation {
  return { title: title ?? 'Page', href: `/${slug}` }
}

function redirectFrom({ source = '', destination = '' }: Row) {
  return {
    message: `${source} redirects to ${destination}`,
    locations: [{ title: destination || 'Not set', href: source }],
  }
}
