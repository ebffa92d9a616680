import {
  blockFields,
  callToActionFields,
  claimFields,
  imageFields,
} from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const heroQuery = `*[_type == "hero" && _id == "hero"][0]{
  _updatedAt,
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
}`
