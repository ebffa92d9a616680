import { blockFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const whoItsForQuery = `*[_type == "whoItsFor" && _id == "whoItsFor"][0]{
  _updatedAt,
  heading, text, audiences[]{ _key, title, text[]{ ${blockFields} } }
}`
