import type { WebPage } from 'schema-dts'
import { lastChange } from '@/lib/content/changes'
import type { Seo } from '@/lib/content/content-types'
import { plainText } from '@/lib/content/plain-text'
import { socialImage } from '@/lib/content/social-image'
import { canonicalUrl, nodeId, webUrl } from '@/lib/site/page-url'
import { LANGUAGE } from '@/lib/site/site'
import { filled } from '@/lib/values/record'

type Input = {
  /** The page's path, such as `/` or `/privacy`. */
  path: string
  name: string
  seo: Seo
  /** The dates at which its content changed. */
  changes: readonly string[]
  /** The path of its generated social image, if it has a separate one. */
  drawn?: string
}

/** Returns a page of the site, or undefined without a name. `mainEntity` is the id of its subject. */
export function webPageJsonLd(
  { path, seo, changes, drawn, ...input }: Input,
  siteUrl: string,
  mainEntity?: string,
): Exclude<WebPage, string> | undefined {
  const name = filled(input.name)
  const description = filled(plainText(seo.description))
  const image = socialImage(seo, siteUrl, drawn)
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
    ...(webUrl(image.url) && {
      primaryImageOfPage: {
        '@type': 'ImageObject',
        url: image.url,
        width: `${image.width}`,
        height: `${image.height}`,
      },
    }),
  }
}
