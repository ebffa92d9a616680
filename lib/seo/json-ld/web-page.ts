import type { WebPage } from 'schema-dts'
import { lastChange } from '@/lib/content/changes/changes'
import type { Seo } from '@/lib/content/landing-page'
import { plainText } from '@/lib/content/plain-text'
import { canonicalUrl, nodeId, webAddress } from '@/lib/seo/page-url'
import { shareImage } from '@/lib/seo/share-image'
import { LANGUAGE } from '@/lib/site'
import { filled } from './filled.ts'

type Input = {
  /** The page's own path, such as `/` or `/privacy`. */
  path: string
  name: string
  seo: Seo
  /** The dates at which what it shows has changed. */
  changes: readonly string[]
  /** The path of the share image that is drawn for it, if that is its own. */
  drawn?: string
}

/** One page of the site, or undefined without a name. `mainEntity` is the id of what it is about. */
export function webPageJsonLd(
  { path, seo, changes, drawn, ...input }: Input,
  siteUrl: string,
  mainEntity?: string,
): Exclude<WebPage, string> | undefined {
  const name = filled(input.name)
  const description = filled(plainText(seo.description))
  const image = shareImage(seo, siteUrl, drawn)
  const dateModified = lastChange(changes)
  if (!name) return undefined
  return {
    '@type': 'WebPage',
    '@id': nodeId('webpage', path, siteUrl),
    name,
    url: canonicalUrl(seo.canonical, path, siteUrl),
    ...(description && { description }),
    inLanguage: LANGUAGE,
    ...(dateModified && { dateModified }),
    isPartOf: { '@id': `${siteUrl}/#website` },
    publisher: { '@id': `${siteUrl}/#organization` },
    ...(mainEntity && { mainEntity: { '@id': mainEntity } }),
    ...(webAddress(image.url) && {
      primaryImageOfPage: {
        '@type': 'ImageObject',
        url: image.url,
        width: `${image.width}`,
        height: `${image.height}`,
      },
    }),
  }
}
