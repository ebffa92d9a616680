import type { WebPage } from 'schema-dts'
import { nodeId, webAddress } from '@/lib/seo/page-url'
import type { shareImage } from '@/lib/seo/share-image'
import { LANGUAGE } from '@/lib/site'
import { filled } from './filled.ts'

type Input = {
  /** The page's own path, such as `/` or `/privacy`. */
  path: string
  /** The canonical address. */
  url: string
  name: string
  description: string
  image: Pick<ReturnType<typeof shareImage>, 'url' | 'width' | 'height'>
}

/** One page of the site, or undefined without a name. `mainEntity` is the id of what it is about. */
export function webPageJsonLd(
  { path, url, image, ...input }: Input,
  siteUrl: string,
  mainEntity?: string,
): Exclude<WebPage, string> | undefined {
  const name = filled(input.name)
  const description = filled(input.description)
  if (!name) return undefined
  return {
    '@type': 'WebPage',
    '@id': nodeId('webpage', path, siteUrl),
    name,
    url,
    ...(description && { description }),
    inLanguage: LANGUAGE,
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
