import { blockFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const whyChooseQuery = `*[_type == "whyChoose" && _id == "whyChoose"][0]{
  _updatedAt,
  heading, reasons[]{ _key, title, text[]{ ${blockFields} } }
}`
