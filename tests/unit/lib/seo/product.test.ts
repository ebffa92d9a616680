import { describe, expect, test } from 'vitest'
import { productJsonLd } from '@/lib/seo/json-ld/product'

const site = 'https://site.example'
const input = {
  id: 'growth-kit',
  name: 'Growth kit',
  description: 'Templates for a first campaign.',
  pageType: 'Template',
  thumbnailUrl: 'https://site.example/kit.png',
  priceType: 'Paid',
}

describe('a product', () => {
  test('costs 29.99 US dollars unless its price type is Free', () => {
    expect(productJsonLd(input, site)).toEqual({
      '@type': 'Product',
      '@id': `${site}/#product-growth-kit`,
      name: 'Growth kit',
      description: 'Templates for a first campaign.',
      category: 'Template',
      image: 'https://site.example/kit.png',
      offers: {
        '@type': 'Offer',
        price: '29.99',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  test('costs 0 if its price type is Free', () => {
    expect(productJsonLd({ ...input, priceType: 'Free' }, site)).toMatchObject({
      offers: { price: '0', priceCurrency: 'USD' },
    })
    for (const priceType of ['free', '', 'Premium'])
      expect(productJsonLd({ ...input, priceType }, site)).toMatchObject({
        offers: { price: '29.99' },
      })
  })

  test.each([{ name: ' ' }, { id: '' }, { id: 'a b' }, { id: '#x' }, { id: 'x#' }])(
    'is undefined with %j',
    (broken) => {
      expect(productJsonLd({ ...input, ...broken }, site)).toBeUndefined()
    },
  )

  test('omits blank fields and invalid URLs', () => {
    const blank = { description: ' ', pageType: '', thumbnailUrl: '/kit.png' }
    const product = productJsonLd({ ...input, ...blank }, site)
    for (const field of ['description', 'category', 'image'])
      expect(product).not.toHaveProperty(field)
  })
})
