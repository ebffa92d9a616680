import { expect, test } from 'vitest'
import { breadcrumbListJsonLd } from '@/lib/seo/json-ld/breadcrumb-list'

const site = 'https://site.example'
const page = { path: '/for/colleges', name: 'For Colleges' }

test('the way to a page begins at the landing page and ends at the page, each with its address', () => {
  expect(breadcrumbListJsonLd('Kestrel', page, site)).toEqual({
    '@type': 'BreadcrumbList',
    '@id': `${site}/for/colleges#breadcrumb`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Kestrel', item: site },
      { '@type': 'ListItem', position: 2, name: 'For Colleges', item: `${site}/for/colleges` },
    ],
  })
})

test('without a name of either there is no way', () => {
  expect(breadcrumbListJsonLd(' ', page, site)).toBeUndefined()
  expect(breadcrumbListJsonLd('Kestrel', { ...page, name: '' }, site)).toBeUndefined()
})
