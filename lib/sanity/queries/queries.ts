import { defineQuery } from 'groq'
import { blockFields, seoFields } from './fragments.ts'
import {
  agenticAiFields,
  founderFields,
  growthPlanFields,
  heroFields,
  painPointsFields,
  siteSettingsFields,
  stepsFields,
  transformationFields,
  videoFields,
  whoItsForFields,
  whyChooseFields,
} from './section-fields.ts'

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
  "video": *[_type == "video"] | order(uploadDate desc, _id asc)[0]{ ${videoFields} },
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

export const claimWindowsQuery =
  defineQuery(`*[_type == "claim" && (defined(liveFrom) || defined(liveUntil))]{
  liveFrom,
  liveUntil
}`)
