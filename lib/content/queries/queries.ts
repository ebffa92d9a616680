import { defineQuery } from 'groq'
import {
  blockFields,
  bookingFields,
  claimFields,
  imageFields,
  retentionDays,
  seoFields,
} from './fragments.ts'

/** The fields of a legal page. */
export const legalFields = `{
  _updatedAt,
  title,
  "slug": slug.current,
  updatedOn,
  body[]{ ${blockFields} },
  seo{ ${seoFields} }
}`

export const legalPageQuery = defineQuery(
  `*[_type == "legalPage" && slug.current == $slug] | order(_id asc)[0]${legalFields}`,
)

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
    "noIndex": coalesce(seo.noIndex, false)
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
    afterwards
  }
}`)

const campaignParts = `
  _id,
  _updatedAt,
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
      "_updatedAt": @->_updatedAt,
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
`

/** A campaign page's own fields. */
export const campaignFields = `{ ${campaignParts} }`

// For search engines the landing page answers every question of the list; a question on several campaign pages belongs to the first.
const repeatedQuestions = `questions[_type != "reference" && (
  count(*[_type == "faq" && question == ^.question]) > 0 || count(*[
    _type == "campaignPage" && _id < ^.^._id && defined(slug.current) && seo.noIndex != true
      && (!defined(shownFrom) || dateTime(shownFrom) <= dateTime(now()))
      && (!defined(shownUntil) || dateTime(shownUntil) > dateTime(now()))
      && ^.question in questions[].question
  ]) > 0
)]._key`

/** The page `$id`; lib/content/page/query.ts adds the rest in the same query. */
export const campaignQuery = defineQuery(
  `*[_type == "campaignPage" && _id == $id][0]{ ${campaignParts}, "repeatedQuestions": ${repeatedQuestions} }`,
)

/** How calls are booked, and the names of the site that may be the sender of their emails. */
export const bookingQuery = defineQuery(`{
  "booking": *[_type == "growthPlan" && _id == "growthPlan"][0].booking{ ${bookingFields} },
  "names": *[_type == "siteSettings" && _id == "siteSettings"][0]{ legalName, brandName, documentTitle }
}`)

export const claimWindowsQuery = defineQuery(`*[
  _type == "claim" && (defined(liveFrom) || defined(liveUntil))
    || _type == "campaignPage" && (defined(shownFrom) || defined(shownUntil))
]{
  "liveFrom": coalesce(liveFrom, shownFrom),
  "liveUntil": coalesce(liveUntil, shownUntil)
}`)

export const retentionQuery = defineQuery(`${retentionDays}`)
