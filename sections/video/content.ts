import { anyBlocks } from '@/lib/content/check/blocks'
import { image } from '@/lib/content/check/image'
import { copy, copyOrEmpty, object, text, textOrEmpty } from '@/lib/content/check/read'
import { line, link, lowerHeadings } from '@/lib/content/markdown'
import { blockFields, imageFields } from '@/lib/content/queries/fragments'
import type { Section } from '@/sections/section'

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

export const video: Section<'video'> = {
  fields: {
    _id: text,
    title: copy,
    description: copyOrEmpty,
    file: object({ url: text, mimeType: text }),
    poster: image,
    uploadDate: textOrEmpty,
    duration: textOrEmpty,
    captions: text,
    transcript: anyBlocks,
  },
  markdown: ({ title, description, file, transcript }, { settings, siteUrl }) => [
    line(title, 'h2'),
    line(description),
    link(title, file.url, siteUrl),
    line(settings.labels.transcript, 'h3'),
    ...lowerHeadings(transcript),
  ],
  isUnused: (data) => data === null,
}
