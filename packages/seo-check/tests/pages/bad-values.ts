import { type Issue, inBody, inNode } from './issue.ts'

const set = (name: string, rule: string, type: string, property: string, value: unknown) =>
  inNode(`${name} ${JSON.stringify(value)}`, rule, type, (node) => {
    node[property] = value
  })

/** Faults in the values of the structured data, and between them and the page. */
export const badValues: Issue[] = [
  set('a day that is not in the calendar:', 'date-real', 'WebPage', 'datePublished', '2025-02-29'),
  set('a date in words:', 'date-real', 'WebPage', 'datePublished', '28 February 2025'),
  set('a date in local order:', 'date-real', 'WebPage', 'datePublished', '02/28/2025'),
  set(
    'an upload date without zone:',
    'upload-date-zone',
    'VideoObject',
    'uploadDate',
    '2026-03-04T08:00:00',
  ),
  set(
    'an upload date without time:',
    'upload-date-zone',
    'VideoObject',
    'uploadDate',
    '2026-03-04',
  ),
  set('a duration by the clock:', 'duration-iso', 'VideoObject', 'duration', '2:00'),
  set('a duration without T:', 'duration-iso', 'VideoObject', 'duration', 'P2M30S'),
  set('a price with its sign:', 'price-decimal', 'Offer', 'price', '£1249.50'),
  set('a price with thousands:', 'price-decimal', 'Offer', 'price', '1,249.50'),
  set('a currency by its sign:', 'currency-code', 'Offer', 'priceCurrency', '£'),
  set('a currency that does not exist:', 'currency-code', 'Offer', 'priceCurrency', 'GBR'),
  set(
    'a country by its name:',
    'country-code',
    'PostalAddress',
    'addressCountry',
    'United Kingdom',
  ),
  set('a country that does not exist:', 'country-code', 'PostalAddress', 'addressCountry', 'UK2'),
  set('a language by its name:', 'language-tag', 'WebSite', 'inLanguage', 'English (UK)'),
  inNode('opening hours in words', 'time-real', 'Organization', (node) => {
    node['@type'] = 'LocalBusiness'
    node.openingHoursSpecification = { '@type': 'OpeningHoursSpecification', opens: '9 am' }
  }),
  set('a path for a picture:', 'url-absolute', 'Product', 'image', '/lamp.png'),
  set(
    'an address without scheme:',
    'url-absolute',
    'Organization',
    'sameAs',
    'social.example/lamps',
  ),
  set('an address without host:', 'url-absolute', 'VideoObject', 'thumbnailUrl', 'https://'),
  set('a mail address as profile:', 'url-web', 'Organization', 'sameAs', 'mailto:a@lamps.example'),
  set('a script as address:', 'url-web', 'Organization', 'sameAs', 'javascript:alert(1)'),
  set('nothing:', 'no-empty-value', 'Product', 'description', null),
  set('an empty text:', 'no-empty-value', 'Product', 'description', ''),
  set('blanks:', 'no-empty-value', 'Product', 'description', '  '),
  set('an empty list:', 'no-empty-value', 'Organization', 'sameAs', []),
  set('an empty node:', 'no-empty-value', 'Product', 'brand', {}),
  inBody('a text of a program', 'text-visible', 'A heavy lamp', 'A light lamp'),
  ...['undefined', '[object Object]', 'Lorem ipsum dolor', '{{ product.name }}', 'TODO: name'].map(
    (text): Issue => {
      const issue = set('a leftover:', 'no-leftover', 'Product', 'name', text)
      return { ...issue, plant: (site) => plantSeen(site, text, issue.plant) }
    },
  ),
  set(
    'the marks of a preview:',
    'no-invisible-marks',
    'Product',
    'name',
    'The Mole lamp\u200b\u200c\u200d\ufeff',
  ),
  set('a byte order mark:', 'no-invisible-marks', 'Product', 'name', '\ufeffThe Mole lamp'),
  inNode('half of an emoji', 'no-broken-characters', 'Product', (node) => {
    node.sku = 'MOLE \ud83d'
  }),
  inNode('a control character', 'no-broken-characters', 'Product', (node) => {
    node.sku = 'MOLE\u0007'
  }),
  inNode('an organization without a name', 'required-fields', 'Organization', (node) => {
    delete node.name
  }),
  inNode('an organization without an address', 'required-fields', 'Organization', (node) => {
    delete node.url
  }),
  {
    ...inNode(
      'a product with nothing to say of price or reviews',
      'required-fields',
      'Product',
      (node) => {
        delete node.offers
      },
    ),
    // Its offer was what led to the seller.
    also: ['node-linked'],
  },
  inNode('an offer without currency', 'required-fields', 'Offer', (node) => {
    delete node.priceCurrency
  }),
  inNode('an offer without price', 'required-fields', 'Offer', (node) => {
    delete node.price
  }),
  inNode('questions without questions', 'required-fields', 'FAQPage', (node) => {
    delete node.mainEntity
  }),
  inNode('a question without answer', 'required-fields', 'Question', (node) => {
    delete node.acceptedAnswer
  }),
  inNode('an answer without text', 'required-fields', 'Answer', (node) => {
    delete node.text
  }),
  inNode('a film without a file', 'required-fields', 'VideoObject', (node) => {
    delete node.contentUrl
  }),
  inNode('a film without a picture', 'required-fields', 'VideoObject', (node) => {
    delete node.thumbnailUrl
  }),
  inNode('an address without country', 'required-fields', 'PostalAddress', (node) => {
    delete node.addressCountry
  }),
  inNode('a picture without address', 'required-fields', 'ImageObject', (node) => {
    delete node.url
  }),
  inNode('a live film without end', 'required-fields', 'VideoObject', (node) => {
    node.publication = { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: '2026' }
  }),
  inNode('a film without description', 'recommended-fields', 'VideoObject', (node) => {
    delete node.description
  }),
  inNode('an organization without logo', 'recommended-fields', 'Organization', (node) => {
    delete node.logo
  }),
  inNode('a rating of oneself', 'no-own-rating', 'Organization', (node) => {
    node.aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 12 }
  }),
  inNode('six stars of five', 'rating-range', 'Product', (node) => {
    node.aggregateRating = { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 12 }
  }),
  set('a small logo:', 'logo-raster', 'ImageObject', 'width', '96'),
  inNode('a drawn logo', 'logo-raster', 'Organization', (node, { origin }) => {
    node.logo = `${origin}/icon.svg`
  }),
  set('a list that counts from', 'list-positions', 'ListItem', 'position', 0),
  set(
    'a page changed before it was published:',
    'date-order',
    'WebPage',
    'dateModified',
    '2020-01-01',
  ),
  inBody(
    'a question that is not on the page',
    'text-visible',
    'Do you repair old lamps?',
    'Questions',
  ),
  inBody('an answer that is hidden', 'text-visible', '<p>Yes, for as', '<p hidden>Yes, for as'),
  inBody(
    'a place in a template',
    'text-visible',
    '4 Quay Street',
    '<template>4 Quay Street</template>',
  ),
  inBody(
    'a name in other capitals',
    'text-visible',
    '<h3>How a lamp is made</h3>',
    '<h3>How A Lamp Is Made</h3>',
  ),
  inBody('another price on the page', 'price-visible', '£1,249.50', '£1,299.50'),
  inNode('markup in the name', 'text-visible', 'Product', (node) => {
    node.name = '<b>The Mole lamp</b>'
  }),
  inNode('an encoded name', 'text-visible', 'Product', (node) => {
    node.name = 'The Mole lamp &amp; more'
  }),
  set('no reviews at all:', 'rating-range', 'Product', 'aggregateRating', {
    '@type': 'AggregateRating',
    ratingValue: 5,
    reviewCount: 0,
  }),
  set(
    'an address of a development machine:',
    'url-public',
    'Product',
    'image',
    'http://localhost:3000/lamp.png',
  ),
  set(
    'an id of a development machine:',
    'id-absolute',
    'Product',
    '@id',
    'http://localhost:3000/#product',
  ),
  set('a question that is none:', 'node-expected', 'FAQPage', 'mainEntity', {
    '@type': 'WebPage',
    name: 'Questions',
  }),
  inNode('a site that is a page', 'site-address', 'WebSite', (node, { origin }) => {
    node.url = `${origin}/about`
  }),
  set('another language than the page:', 'page-language', 'WebPage', 'inLanguage', 'fr'),
  set('another name of the site:', 'site-name', 'WebSite', 'name', 'Brass lamps'),
  inNode('the address of another page', 'page-address', 'WebPage', (node, { origin }) => {
    node.url = `${origin}/about`
  }),
]

/** Shows the text on the page too, so that only its being a leftover is wrong. */
function plantSeen(site: Parameters<Issue['plant']>[0], text: string, plant: Issue['plant']) {
  plant(site)
  const home = site.pages['/']
  if (home) home.body += `<p>${text}</p>`
}
