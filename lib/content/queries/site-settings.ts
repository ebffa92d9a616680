import {
  assetFields,
  callToActionFields,
  imageFields,
  navigationItemFields,
  seoFields,
} from './fragments.ts'

/** The site settings that every page uses. */
export const siteSettingsFields = `
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
