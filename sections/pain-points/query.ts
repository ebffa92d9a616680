import { imageFields } from '../../lib/sanity/queries/fragments.ts'

/** This section's part of the landing page's query. */
export const painPointsQuery = `*[_type == "painPoints" && _id == "painPoints"][0]{
  _updatedAt,
  heading,
  lead,
  items[]{ _key, title, text, drawing{ ${imageFields} } }
}`
