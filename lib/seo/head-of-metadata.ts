import type { Metadata } from 'next'
import type { HeadFacts, Meta } from 'seo-check'
import { LANGUAGE } from '@/lib/site'
import { fieldsOf } from '@/lib/values/record'

/** What every page of this site says beside its metadata: app/layout.tsx and the icon. */
const frame = {
  lang: LANGUAGE,
  charset: 'utf-8',
  icon: { rel: 'icon', href: '/icon.svg' },
  viewport: { name: 'viewport', content: 'width=device-width, initial-scale=1' },
}

/**
 * The head that the site makes of a page's metadata (lib/seo/metadata.ts), as the rules of `check/` read it.
 * `url` is the page's own address, `heading` its first-level heading.
 */
export function headOfMetadata(metadata: Metadata, url: string, heading: string): HeadFacts {
  const { title, description, keywords, alternates, robots, openGraph, twitter } = metadata
  const { type, siteName } = fieldsOf(openGraph)
  const image = fieldsOf([openGraph?.images].flat()[0])
  const metas: [name: string, content: unknown][] = [
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
    ['twitter:card', fieldsOf(twitter).card],
    ['twitter:title', twitter?.title],
    ['twitter:description', twitter?.description],
    ['twitter:image', image.url],
  ]
  const canonical = alternates?.canonical
  return {
    url,
    lang: frame.lang,
    charset: frame.charset,
    titles: [String(title ?? '')],
    metas: [frame.viewport, ...metas.flatMap(toMeta)],
    links: [frame.icon, ...(canonical ? [{ rel: 'canonical', href: String(canonical) }] : [])],
    headings: [{ level: 1, text: heading }],
    misplaced: [],
  }
}

function toMeta([name, content]: [string, unknown]): Meta[] {
  return content === undefined || content === null ? [] : [{ name, content: String(content) }]
}
