import type { VideoObject } from 'schema-dts'
import type { Video } from '@/lib/content/landing-page'
import { plainText } from '@/lib/content/plain-text'
import { hasZone, isDuration, isRealDate } from '@/lib/seo/check/dates'
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
  if (!isRealDate(uploadDate) || !hasZone(uploadDate)) return undefined
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
