import { blockFields, callToActionFields, imageFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const agenticAiQuery = `*[_type == "agenticAi" && _id == "agenticAi"][0]{
  _updatedAt,
  eyebrow,
  heading,
  lead[]{ ${blockFields} },
  text[]{ ${blockFields} },
  callToAction{ ${callToActionFields} },
  stations[]{ _key, title, text[]{ ${blockFields} }, drawing{ ${imageFields} } }
}`
