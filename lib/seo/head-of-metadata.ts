import type { Metadata } from 'next'
import type { HeadFacts, Meta } from 'seo-check'
import { LANGUAGE } from '@/lib/site/site'
import { asRecord } from '@/lib/values/record'

/**
 * Converts a page's metadata (lib/seo/metadata.ts) to the facts that seo-check's rules read.
 * `url` is the page's URL, `headings` are those of its content in order.
 */
export function headOfMetadata(
  metadata: Metadata,
  url: string,
  headings: HeadFacts['headings'],
): HeadFacts {
  const { title, description, keywords, alternates, robots, openGraph, twitter } = metadata
  const { type, siteName } = asRecord(openGraph)
  const image = asRecord([openGraph?.images].flat()[0])
  const metas: [name: string, content: unknown][] = [
    ['viewport', 'width=device-width, initial-scale=1'],
    ['description', description],
    ['keywords', Array.isArray(keywords) ? keywords.join(',') : keywords],
    ['robots', robots],
    ['og:title', openGraph?.title],
    ['og:description', openGraph?.description],
    ['og:url', openGraph?.url],
    ['og:site_name', siteName],
    ['og:type', type],
    ['og:image', image.url],
    ['og:image:width', image.width],
    ['og:image:height', image.height],
    ['og:image:alt', image.alt],
    ['twitter:card', asRecord(twitter).card],
    ['twitter:title', twitter?.title],
    ['twitter:description', twitter?.description],
    ['twitter:image', image.url],
  ]
  const canonical = alternates?.canonical
  return {
    url,
    // The same on every page: app/layout.tsx and the icon.
    lang: LANGUAGE,
    charset: 'utf-8',
    titles: [String(title ?? '')],
    metas: metas.flatMap(toMeta),
    links: [
      { rel: 'icon', href: '/icon.svg' },
      ...(canonical ? [{ rel: 'canonical', href: String(canonical) }] : []),
    ],
    headings,
    misplaced: [],
  }
}

function toMeta([name, content]: [string, unknown]): Meta[] {
  return content === undefined || content === null ? [] : [{ name, content: String(content) }]
}
