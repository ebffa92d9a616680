import type { Product } from 'schema-dts'
import { webUrl } from '@/lib/site/page-url'
import { FALLBACK_PRICE_USD } from '@/lib/site/site'
import { filled } from '@/lib/values/record'

/** The inputs of Requirement R4.3. */
type ProductInput = {
  id: string
  name: string
  description: string
  pageType: string
  thumbnailUrl: string
  priceType: string
}

/**
 * Returns a product with its offer in US dollars: 0 if `priceType` is 'Free', else 29.99 (Requirement R4.4); undefined
 * without id or name. The landing page doesn't use it.
 */
export function productJsonLd(
  { id, pageType, thumbnailUrl, priceType, ...input }: ProductInput,
  siteUrl: string,
): Exclude<Product, string> | undefined {
  const name = filled(input.name)
  const description = filled(input.description)
  const category = filled(pageType)
  const image = webUrl(thumbnailUrl)
  if (!name || !/^[\w.-]+$/.test(id)) return undefined
  return {
    '@type': 'Product',
    '@id': `${siteUrl}/#product-${id}`,
    name,
    ...(description && { description }),
    ...(category && { category }),
    ...(image && { image }),
    offers: {
      '@type': 'Offer',
      price: priceType === 'Free' ? '0' : FALLBACK_PRICE_USD,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  }
}
