import type { RedirectContent } from '../lib/redirects/versions.ts'
import { fixedSections } from '../sections/index.ts'
import { type Client, fetchedOnce } from './rules/fetched-once.ts'

const parts = [
  ...fixedSections.map(({ type, id }) => [type, id] as const),
  ['faq', 'questions'],
  ['video', 'video'],
] as const
const types = JSON.stringify(parts.map(([type]) => type))
const anchor = parts.map(([type, id]) => `_type == "${type}" => "${id}"`).join(', ')

/**
 * Everything that decides where a path leads, drafts included, for queries in the Studio with the perspective `raw`.
 * Returns a `RedirectContent`.
 */
export const redirectContentQuery = `{
  "redirects": *[
    _type == "redirect" && !(_id in path("versions.**")) && defined(source) && defined(destination)
  ] | order(_createdAt asc, _id asc){
    _id, source, destination, "isPermanent": coalesce(isPermanent, false)
  },
  "pages": *[
    _type in ["legalPage", "campaignPage"] && !(_id in path("versions.**")) && defined(slug.current)
  ] | order(_id asc){ 
    _id, "slug": slug.current, title, shownFrom, shownUntil, afterwards
  },
  "settings": *[_id in ["siteSettings", "drafts.siteSettings"]]{
    _id, "hosts": coalesce(redirectHosts, [])
  },
  "parts": *[_type in ${types} && !(_id in path("versions.**"))]{ _id, "anchor": select(${anchor}) }
}`

/** Fetches the redirects, pages and settings. */
export const fetchRedirectContent = (client: Client) =>
  client.withConfig({ perspective: 'raw' }).fetch<RedirectContent>(redirectContentQuery)

/**
 * Fetches them once for all rules of a document, because each field is validated by several rules. Rejects if the
 * request fails.
 */
export const loadRedirectContent = fetchedOnce(fetchRedirectContent)
