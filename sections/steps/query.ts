import { blockFields, imageFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const stepsQuery = `*[_type == "steps" && _id == "steps"][0]{
  _updatedAt,
  heading,
  lead,
  endLabel,
  items[]{ _key, title, text[]{ ${blockFields} }, drawing{ ${imageFields} } }
}`
