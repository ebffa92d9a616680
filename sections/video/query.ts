import { blockFields, imageFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const videoQuery = `*[_type == "video"] | order(uploadDate desc, _id asc)[0]{
  _updatedAt,
  _id,
  title,
  description,
  "file": file.asset->{ "url": coalesce(url, ""), "mimeType": coalesce(mimeType, "video/mp4") },
  poster{ ${imageFields} },
  uploadDate,
  duration,
  "captions": captions.asset->url,
  transcript[]{ ${blockFields} }
}`
