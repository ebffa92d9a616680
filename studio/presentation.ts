import { map } from 'rxjs'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentResolver,
} from 'sanity/presentation'
import { SECTIONS } from '../lib/site.ts'

const home: DocumentLocation = { title: 'Landing page', href: '/' }

/** Which document an address of the site shows first. */
export const mainDocuments: DocumentResolver[] = [
  { route: '/', filter: '_type == "hero" && _id == "hero"' },
  {
    route: '/:path+',
    resolve: ({ path }) => ({
      filter: `_type == "legalPage" && slug.current == $slug
        || _type == "redirect" && source == $path`,
      params: { slug: path.slice(1), path },
    }),
  },
]

// A draft and its published document are one; `@` of `references` is the published id.
const query = `{
  "own": *[_id == $draft || _id == $id] | order(_id desc)[0]{ "slug": slug.current, title, source, destination },
  "users": *[references($id) && !(_id in path("drafts.**"))]{ _type, title, "slug": slug.current }
}`

type Found = { own: Row | null; users: Row[] }
type Row = { _type: string; title?: string; slug?: string; source?: string; destination?: string }

/** Where on the site a document is seen. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const section = sectionOf(type)
  if (section) return { locations: [section] }
  if (type === 'siteSettings') return { locations: [home], message: 'Seen on every page' }
  if (type === 'faq') return { locations: [{ title: 'Questions', href: '/#questions' }] }
  return documentStore
    .listenQuery(query, { id, draft: `drafts.${id}` }, { perspective: 'raw', tag: 'locations' })
    .pipe(map((found: Found) => locationsOf(type, found)))
}

function locationsOf(type: string, { own, users }: Found) {
  if (type === 'legalPage') return { locations: own?.slug ? [legalPage(own)] : [] }
  if (type === 'redirect') return own?.source ? redirectFrom(own) : null
  const seen = users.flatMap((user) => {
    const section = sectionOf(user._type)
    if (section) return [section]
    if (user._type === 'faq') return [{ title: 'Questions', href: '/#questions' }]
    return user._type === 'legalPage' && user.slug ? [legalPage(user)] : []
  })
  const places = seen.filter((one, at) => seen.findIndex(({ href }) => href === one.href) === at)
  if (places.length > 0) return { locations: places }
  return { message: 'Not used on any page', tone: 'caution' as const }
}

function sectionOf(type: string): DocumentLocation | undefined {
  const section = SECTIONS.find((one) => one.type === type)
  return section && { title: section.title, href: `/#${section.id}` }
}

function legalPage({ title, slug }: Row): DocumentLocation {
  return { title: title ?? 'Legal page', href: `/${slug}` }
}

function redirectFrom({ source = '', destination = '' }: Row) {
  return {
    message: `${source} leads to ${destination}`,
    locations: [{ title: destination || 'Not set', href: source }],
  }
}
