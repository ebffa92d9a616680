import { blockFields, claimFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const transformationQuery = `*[_type == "transformation" && _id == "transformation"][0]{
  _updatedAt,
  heading,
  lead,
  beforeLabel,
  afterLabel,
  pairs[]{ _key, topic, before[]{ ${blockFields} }, after[]{ ${blockFields} } },
  resultsHeading,
  claims[]->{ ${claimFields} }
}`
