import type { VideoObject } from 'schema-dts'
import { Temporal } from 'temporal-polyfill'
import type { SectionContent } from '@/lib/content/content-types'
import { plainText } from '@/lib/content/plain-text'
import { nodeId, webUrl } from '@/lib/site/page-url'
import { filled } from '@/lib/values/record'

/** Returns a video on the page at `path`, or undefined without name, poster, file or a date with time zone. */
export function videoObjectJsonLd(
  { file, poster, uploadDate, duration, transcript, ...video }: SectionContent<'video'>,
  siteUrl: string,
  path = '/',
): Exclude<VideoObject, string> | undefined {
  const name = filled(video.title)
  const description = filled(video.description)
  const thumbnailUrl = poster.asset.url
  const words = filled(plainText(transcript))
  if (!name || !webUrl(thumbnailUrl) || !webUrl(file.url)) return undefined
  if (!isValid(() => Temporal.Instant.from(uploadDate))) return undefined
  return {
    '@type': 'VideoObject',
    '@id': nodeId('video', path, siteUrl),
    name,
    ...(description && { description }),
    thumbnailUrl,
    uploadDate,
    contentUrl: file.url,
    ...(isValid(() => Temporal.Duration.from(duration)) && { duration }),
    ...(words && { transcript: words }),
    isPartOf: { '@id': nodeId('webpage', path, siteUrl) },
    publisher: { '@id': `${siteUrl}/#organization` },
  }
}

function isValid(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
