import { SECTIONS } from '../lib/site.ts'

const parts = JSON.stringify([...SECTIONS.map(({ type }) => type), 'faq', 'video'])

/**
 * Everything that decides where a path leads, drafts included: for the Studio, which asks with the
 * perspective `raw`. Its answer is a `RedirectContent`.
 */
export const redirectContentQuery = `{
  "redirects": *[
    _type == "redirect" && !(_id in path("versions.**")) && defined(source) && defined(destination)
  ] | order(_createdAt asc, _id asc){
    _id, source, destination, "isPermanent": coalesce(isPermanent, false)
  },
  "pages": *[
    _type == "legalPage" && !(_id in path("versions.**")) && defined(slug.current)
  ] | order(_id asc){ _id, "slug": slug.current, title },
  "settings": *[_id in ["siteSettings", "drafts.siteSettings"]]{
    _id, "hosts": coalesce(redirectHosts, [])
  },
  "parts": *[_type in ${parts} && !(_id in path("versions.**"))]{ _id, _type }
}`
