import { blockFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const questionsQuery = `{
  "heading": *[_type == "siteSettings" && _id == "siteSettings"][0].questionsHeading,
  "text": *[_type == "siteSettings" && _id == "siteSettings"][0].questionsText,
  "items": *[_type == "faq"] | order(order asc, _id asc){
    _id, _updatedAt, question, answer[]{ ${blockFields} }
  }
}`
