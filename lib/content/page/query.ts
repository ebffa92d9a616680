import { defineQuery } from 'groq'
import {
  assetFields,
  callToActionFields,
  imageFields,
  navigationItemFields,
  seoFields,
} from '@/lib/content/queries/fragments'
import {
  campaignFields,
  campaignQuery,
  legalFields,
  sitemapQuery,
} from '@/lib/content/queries/queries'
import { sectionsQuery } from '@/sections/contents'

/** The site settings that every page uses. */
const siteSettingsFields = `
  _updatedAt,
  brandName,
  tagline,
  legalName,
  documentTitle,
  mark{ ${imageFields} },
  wordmark{ ${imageFields} },
  structuredDataLogo{ ${assetFields} },
  "sameAs": coalesce(sameAs, []),
  email,
  contactPoint{ "label": coalesce(label, ""), email, telephone },
  navigation[]{ ${navigationItemFields} },
  callToAction{ ${callToActionFields} },
  footerTagline,
  quickLinksHeading,
  quickLinks[]{ ${navigationItemFields} },
  addressHeading,
  address{ name, streetAddress, addressLocality, addressRegion, postalCode, addressCountry },
  copyright,
  "legalLinks": legalLinks[defined(page->slug.current)]{
    _key,
    label,
    "href": "/" + page->slug.current
  },
  notFound{ heading, message, linkLabel },
  labels{
    skipToContent, home, openMenu, closeMenu, menu, sections, signIn, pauseVideo, playVideo, seeNote,
    "captions": coalesce(captions, "Captions"),
    "transcript": coalesce(transcript, "Transcript")
  },
  seo{ ${seoFields} }
`

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
