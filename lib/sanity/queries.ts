import { defineQuery } from 'next-sanity'
import {
  assetFields,
  blockFields,
  callToActionFields,
  claimFields,
  imageFields,
  navigationItemFields,
  seoFields,
} from './fragments'

const siteSettingsFields = `
  brandName,
  tagline,
  legalName,
  documentTitle,
  mark{ ${imageFields} },
  wordmark{ ${imageFields} },
  structuredDataLogo{ ${assetFields} },
  "sameAs": coalesce(sameAs, []),
  email,
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
    skipToContent, home, openMenu, closeMenu, menu, sections, signIn, pauseVideo, playVideo, seeNote
  },
  seo{ ${seoFields} }
`

const heroFields = `
  eyebrow,
  heading,
  lead[]{ ${blockFields} },
  secondaryCallToAction{ ${callToActionFields} },
  film{
    "webm": webm.asset->url,
    "mp4": mp4.asset->url,
    poster{ ${imageFields} }
  },
  claims[]->{ ${claimFields} },
  specimen{
    day, weekday, month, zone, agendaLabel,
    agenda[]{ _key, time, title, detail, "isCall": coalesce(isCall, false) },
    trailLabel,
    trail[]{ _key, date, text },
    caption
  }
`

const agenticAiFields = `
  eyebrow,
  heading,
  lead[]{ ${blockFields} },
  text[]{ ${blockFields} },
  callToAction{ ${callToActionFields} },
  stations[]{ _key, title, text[]{ ${blockFields} }, drawing{ ${imageFields} } }
`

const painPointsFields = `
  heading,
  lead,
  items[]{ _key, title, text, drawing{ ${imageFields} } }
`

const stepsFields = `
  heading,
  lead,
  endLabel,
  items[]{ _key, title, text[]{ ${blockFields} }, drawing{ ${imageFields} } }
`

const transformationFields = `
  heading,
  lead,
  beforeLabel,
  afterLabel,
  pairs[]{ _key, topic, before[]{ ${blockFields} }, after[]{ ${blockFields} } },
  resultsHeading,
  claims[]->{ ${claimFields} }
`

const whyChooseFields = `heading, reasons[]{ _key, title, text[]{ ${blockFields} } }`

const whoItsForFields = `heading, text, audiences[]{ _key, title, text[]{ ${blockFields} } }`

const founderFields = `
  eyebrow,
  heading,
  letter[]{ ${blockFields} },
  name,
  role,
  portrait{ ${imageFields} },
  caption,
  "signature": select(defined(signature.asset) => signature{ ${imageFields} }, null)
`

const growthPlanFields = `
  eyebrow,
  heading,
  agenda[]{ _key, minutes, unit, text },
  offerEyebrow,
  offerName,
  offerTerms[]{ ${blockFields} },
  offerText,
  panelHeading,
  panelText,
  callToAction{ ${callToActionFields} },
  panelNote,
  callMinutes,
  booking{
    "mode": coalesce(mode, "builtIn"),
    externalUrl,
    hostName,
    hostEmail,
    timeZone,
    "weeklyHours": coalesce(weeklyHours[]{ day, from, to }, []),
    slotMinutes,
    "bufferMinutes": coalesce(bufferMinutes, 0),
    "minimumNoticeHours": coalesce(minimumNoticeHours, 0),
    horizonDays,
    "daysOff": coalesce(daysOff, []),
    question,
    consent,
    confirmation{ heading, text, eventTitle, eventText }
  }
`

export const landingPageQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{ ${siteSettingsFields} },
  "hero": *[_type == "hero" && _id == "hero"][0]{ ${heroFields} },
  "agenticAi": *[_type == "agenticAi" && _id == "agenticAi"][0]{ ${agenticAiFields} },
  "painPoints": *[_type == "painPoints" && _id == "painPoints"][0]{ ${painPointsFields} },
  "steps": *[_type == "steps" && _id == "steps"][0]{ ${stepsFields} },
  "transformation": *[_type == "transformation" && _id == "transformation"][0]{
    ${transformationFields}
  },
  "whyChoose": *[_type == "whyChoose" && _id == "whyChoose"][0]{ ${whyChooseFields} },
  "whoItsFor": *[_type == "whoItsFor" && _id == "whoItsFor"][0]{ ${whoItsForFields} },
  "founder": *[_type == "founder" && _id == "founder"][0]{ ${founderFields} },
  "questions": {
    "heading": *[_type == "siteSettings" && _id == "siteSettings"][0].questionsHeading,
    "text": *[_type == "siteSettings" && _id == "siteSettings"][0].questionsText,
    "items": *[_type == "faq"] | order(order asc, _id asc){
      _id, question, answer[]{ ${blockFields} }
    }
  },
  "growthPlan": *[_type == "growthPlan" && _id == "growthPlan"][0]{ ${growthPlanFields} }
}`)

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
