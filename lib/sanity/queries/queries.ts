import { defineQuery } from 'groq'
import { blockFields, claimFields, imageFields, retentionDays, seoFields } from './fragments.ts'

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
  "pages": *[_type in ["legalPage", "campaignPage"] && defined(slug.current)].slug.current
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
  },
  "campaignPages": *[_type == "campaignPage" && defined(slug.current)] | order(slug.current asc, _id asc){
    _id,
    "slug": slug.current,
    heading,
    "pageTitle": seo.pageTitle,
    "canonical": seo.canonical,
    "noIndex": coalesce(seo.noIndex, false),
    shownFrom,
    shownUntil,
    afterwards,
    _updatedAt
  }
}`)

/** What a campaign page says by itself. */
export const campaignFields = `{
  _id,
  title,
  "slug": coalesce(slug.current, ""),
  heading,
  lead[]{ ${blockFields} },
  "film": select(
    defined(film.poster.asset) => film{
      "webm": webm.asset->url,
      "mp4": mp4.asset->url,
      poster{ ${imageFields} }
    },
    null
  ),
  "claims": coalesce(claims[]->{ ${claimFields} }, []),
  callToActionLabel,
  bookingNote,
  "sections": coalesce(sections[]{ "type": section, heading, lede }, []),
  "questions": coalesce(
    questions[]{
      "_id": coalesce(@->_id, _key),
      "question": coalesce(@->question, question),
      "answer": coalesce(@->answer, answer)[]{ ${blockFields} }
    },
    []
  ),
  "reasons": coalesce(reasons[]{ _key, title, text[]{ ${blockFields} } }, []),
  shownFrom,
  shownUntil,
  afterwards,
  seo{ ${seoFields} }
}`

/** That of the page `$id`; sections/page/query.ts asks for the rest in the same moment. */
export const campaignQuery = defineQuery(
  `*[_type == "campaignPage" && _id == $id][0]${campaignFields}`,
)

export const claimWindowsQuery = defineQuery(`*[
  _type == "claim" && (defined(liveFrom) || defined(liveUntil))
    || _type == "campaignPage" && (defined(shownFrom) || defined(shownUntil))
]{
  "liveFrom": coalesce(liveFrom, shownFrom),
  "liveUntil": coalesce(liveUntil, shownUntil)
}`)

export const retentionQuery = defineQuery(`${retentionDays}`)
