import { defineQuery } from 'groq'
import { blockFields, retentionDays, seoFields } from './fragments.ts'

export const legalPageQuery =
  defineQuery(`*[_type == "legalPage" && slug.current == $slug] | order(_id asc)[0]{
  title,
  "slug": slug.current,
  updatedOn,
  body[]{ ${blockFields} },
  seo{ ${seoFields} }
}`)

export const redirectsQuery = defineQuery(`{
  "redirects": *[_type == "redirect"] | order(_createdAt asc, _id asc){
    source,
    destination,
    "isPermanent": coalesce(isPermanent, false)
  },
  "hosts": coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].redirectHosts, []),
  "pages": *[_type == "legalPage" && defined(slug.current)].slug.current
}`)

export const sitemapQuery = defineQuery(`{
  "home": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    "canonical": seo.canonical,
    "noIndex": coalesce(seo.noIndex, false)
  },
  "legalPages": *[_type == "legalPage" && defined(slug.current)] | order(slug.current asc){
    "slug": slug.current,
    "canonical": seo.canonical,
    "noIndex": coalesce(seo.noIndex, false),
    _updatedAt
  }
}`)

export const claimWindowsQuery =
  defineQuery(`*[_type == "claim" && (defined(liveFrom) || defined(liveUntil))]{
  liveFrom,
  liveUntil
}`)

export const retentionQuery = defineQuery(`${retentionDays}`)
