import { imageFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const painPointsQuery = `*[_type == "painPoints" && _id == "painPoints"][0]{
  _updatedAt,
  heading,
  lead,
  items[]{ _key, title, text, drawing{ ${imageFields} } }
}`
