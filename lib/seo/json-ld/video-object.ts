import type { VideoObject } from 'schema-dts'
import type { Video } from '@/lib/content/landing-page'
import { plainText } from '@/lib/content/plain-text'
import { isWebAddress } from '@/lib/seo/page-url'
import { filled } from './filled'

/** A video, or undefined without name, still picture, file or a date with its zone. */
export function videoObjectJsonLd(
  { file, poster, uploadDate, duration, transcript, ...video }: Video,
  siteUrl: string,
): Exclude<VideoObject, string> | undefined {
  const name = filled(video.title)
  const description = filled(video.description)
  const thumbnailUrl = poster.asset.url
  const words = filled(plainText(transcript))
  if (!name || !isWebAddress(thumbnailUrl) || !isWebAddress(file.url)) return undefined
  if (!isInstant(uploadDate)) return undefined
  return {
    '@type': 'VideoObject',
    '@id': `${siteUrl}/#video`,
    name,
    ...(description && { description }),
    thumbnailUrl,
    uploadDate,
    contentUrl: file.url,
    ...(isDuration(duration) && { duration }),
    ...(words && { transcript: words }),
    isPartOf: { '@id': `${siteUrl}/#webpage` },
    publisher: { '@id': `${siteUrl}/#organization` },
  }
}

/** Is this a real day and time of ISO 8601, with its zone? */
function isInstant(text: string) {
  const parts = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.exec(text)
  if (!parts || Number.isNaN(Date.parse(text))) return false
  // Date.parse takes February 30 for March 2.
  return new Date(`${parts[1]}T00:00Z`).toISOString().startsWith(parts[1] ?? '?')
}

function isDuration(text: string) {
  return /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(text)
}
