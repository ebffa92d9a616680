// What the queries ask of each section. Each shapes one document of schemas/singletons/, and the video.
import {
  assetFields,
  blockFields,
  callToActionFields,
  claimFields,
  imageFields,
  navigationItemFields,
  seoFields,
} from './fragments.ts'

export const siteSettingsFields = `
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
    skipToContent, home, openMenu, closeMenu, menu, sections, signIn, pauseVideo, playVideo, seeNote,
    "captions": coalesce(captions, "Captions"),
    "transcript": coalesce(transcript, "Transcript")
  },
  seo{ ${seoFields} }
`

export const heroFields = `
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

export const agenticAiFields = `
  eyebrow,
  heading,
  lead[]{ ${blockFields} },
  text[]{ ${blockFields} },
  callToAction{ ${callToActionFields} },
  stations[]{ _key, title, text[]{ ${blockFields} }, drawing{ ${imageFields} } }
`

export const painPointsFields = `
  heading,
  lead,
  items[]{ _key, title, text, drawing{ ${imageFields} } }
`

export const stepsFields = `
  heading,
  lead,
  endLabel,
  items[]{ _key, title, text[]{ ${blockFields} }, drawing{ ${imageFields} } }
`

export const transformationFields = `
  heading,
  lead,
  beforeLabel,
  afterLabel,
  pairs[]{ _key, topic, before[]{ ${blockFields} }, after[]{ ${blockFields} } },
  resultsHeading,
  claims[]->{ ${claimFields} }
`

export const whyChooseFields = `heading, reasons[]{ _key, title, text[]{ ${blockFields} } }`

export const whoItsForFields = `heading, text, audiences[]{ _key, title, text[]{ ${blockFields} } }`

export const founderFields = `
  eyebrow,
  heading,
  letter[]{ ${blockFields} },
  name,
  role,
  portrait{ ${imageFields} },
  caption,
  "signature": select(defined(signature.asset) => signature{ ${imageFields} }, null)
`

export const videoFields = `
  _id,
  title,
  description,
  "file": file.asset->{ "url": coalesce(url, ""), "mimeType": coalesce(mimeType, "video/mp4") },
  poster{ ${imageFields} },
  uploadDate,
  duration,
  "captions": captions.asset->url,
  transcript[]{ ${blockFields} }
`

export const growthPlanFields = `
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
