import { defineQuery } from 'groq'
import {
  campaignFields,
  campaignQuery,
  legalFields,
  sitemapQuery,
} from '@/lib/content/queries/queries'
import { siteSettingsFields } from '@/lib/content/queries/site-settings'
import { sectionsQuery } from '@/sections/contents'

const parts = `
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{ ${siteSettingsFields} },
  ${sectionsQuery}
`

/** The landing page in one query, so that all of it is from the same moment. */
export const landingPageQuery = defineQuery(`{ ${parts} }`)

/** The campaign page `$id` with the landing page that it is based on. */
export const campaignPageQuery: string = `{ ${parts}, "campaign": ${campaignQuery} }`

/** The list of pages with everything that determines when their content changed. */
export const datedSitemapQuery: string = `{
  "list": ${sitemapQuery},
  "landing": ${landingPageQuery},
  "legalPages": *[_type == "legalPage" && defined(slug.current)] | order(_id asc)${legalFields},
  "campaignPages": *[_type == "campaignPage" && defined(slug.current)] | order(_id asc)${campaignFields}
}`

/** The landing page as if the document `$gone` were unpublished. */
export const queryWithout: string = landingPageQuery.replaceAll('*[', '*[_id != $gone && ')
