import { type Issue, inBody, inNode } from './issue.ts'

const set = (name: string, rule: string, type: string, property: string, value: unknown) =>
  inNode(`${name} ${JSON.stringify(value)}`, rule, type, (node) => {
    node[property] = value
  })

/** Issues in values of structured data, and conflicts with the page. */
export const badValues: Issue[] = [
  set('a date that does not exist:', 'date-valid', 'WebPage', 'datePublished', '2025-02-29'),
  set('a date in words:', 'date-valid', 'WebPage', 'datePublished', '28 February 2025'),
  set('a date in local order:', 'date-valid', 'WebPage', 'datePublished', '02/28/2025'),
  set(
    'an upload date without a time zone:',
    'upload-date-zone',
    'VideoObject',
    'uploadDate',
    '2026-03-04T08:00:00',
  ),
  set(
    'an upload date without a time:',
    'upload-date-zone',
    'VideoObject',
    'uploadDate',
    '2026-03-04',
  ),
  set('a clock time as duration:', 'duration-iso', 'VideoObject', 'duration', '2:00'),
  set('a duration without T:', 'duration-iso', 'VideoObject', 'duration', 'P2M30S'),
  set('a price with a currency symbol:', 'price-decimal', 'Offer', 'price', '£1249.50'),
  set('a price with thousands separators:', 'price-decimal', 'Offer', 'price', '1,249.50'),
  set('a currency symbol:', 'currency-code', 'Offer', 'priceCurrency', '£'),
  set('an unknown currency:', 'currency-code', 'Offer', 'priceCurrency', 'GBR'),
  set('a country name:', 'country-code', 'PostalAddress', 'addressCountry', 'United Kingdom'),
  set('an unknown country:', 'country-code', 'PostalAddress', 'addressCountry', 'UK2'),
  set('a language name:', 'language-tag', 'WebSite', 'inLanguage', 'English (UK)'),
  inNode('opening hours in words', 'time-valid', 'Organization', (node) => {
    node['@type'] = 'LocalBusiness'
    node.openingHoursSpecification = { '@type': 'OpeningHoursSpecification', opens: '9 am' }
  }),
  set('a relative image URL:', 'url-absolute', 'Product', 'image', '/lamp.png'),
  set('a URL without a scheme:', 'url-absolute', 'Organization', 'sameAs', 'social.example/lamps'),
  set('a URL without a host:', 'url-absolute', 'VideoObject', 'thumbnailUrl', 'https://'),
  set(
    'an email address as profile:',
    'url-web',
    'Organization',
    'sameAs',
    'mailto:a@lamps.example',
  ),
  set('a script as URL:', 'url-web', 'Organization', 'sameAs', 'javascript:alert(1)'),
  set('null:', 'no-empty-value', 'Product', 'description', null),
  set('an empty text:', 'no-empty-value', 'Product', 'description', ''),
  set('blanks:', 'no-empty-value', 'Product', 'description', '  '),
  set('an empty list:', 'no-empty-value', 'Organization', 'sameAs', []),
  set('an empty node:', 'no-empty-value', 'Product', 'brand', {}),
  inBody('a text that the page does not show', 'text-visible', 'A heavy lamp', 'A light lamp'),
  ...['undefined', '[object Object]', 'Lorem ipsum dolor', '{{ product.name }}', 'TODO: name'].map(
    (text): Issue => {
      const issue = set('a placeholder:', 'no-placeholder', 'Product', 'name', text)
      return { ...issue, plant: (site) => plantVisible(site, text, issue.plant) }
    },
  ),
  set(
    'invisible characters:',
    'no-invisible-characters',
    'Product',
    'name',
    'The Mole lamp\u200b\u200c\u200d\ufeff',
  ),
  set('a byte order mark:', 'no-invisible-characters', 'Product', 'name', '\ufeffThe Mole lamp'),
  inNode('half of an emoji', 'no-broken-characters', 'Product', (node) => {
    node.sku = 'MOLE \ud83d'
  }),
  inNode('a control character', 'no-broken-characters', 'Product', (node) => {
    node.sku = 'MOLE\u0007'
  }),
  inNode('an organization without a name', 'required-fields', 'Organization', (node) => {
    delete node.name
  }),
  inNode('an organization without a URL', 'required-fields', 'Organization', (node) => {
    delete node.url
  }),
  {
    ...inNode('a product without price or reviews', 'required-fields', 'Product', (node) => {
      delete node.offers
    }),
    // Its offer linked it to the seller.
    also: ['node-linked'],
  },
  inNode('an offer without a currency', 'required-fields', 'Offer', (node) => {
    delete node.priceCurrency
  }),
  inNode('an offer without a price', 'required-fields', 'Offer', (node) => {
    delete node.price
  }),
  inNode('an FAQ without questions', 'required-fields', 'FAQPage', (node) => {
    delete node.mainEntity
  }),
  inNode('a question without an answer', 'required-fields', 'Question', (node) => {
    delete node.acceptedAnswer
  }),
  inNode('an answer without text', 'required-fields', 'Answer', (node) => {
    delete node.text
  }),
  inNode('a video without a file', 'required-fields', 'VideoObject', (node) => {
    delete node.contentUrl
  }),
  inNode('a video without a thumbnail', 'required-fields', 'VideoObject', (node) => {
    delete node.thumbnailUrl
  }),
  inNode('a postal address without a country', 'required-fields', 'PostalAddress', (node) => {
    delete node.addressCountry
  }),
  inNode('an image without a URL', 'required-fields', 'ImageObject', (node) => {
    delete node.url
  }),
  inNode('a live video without an end', 'required-fields', 'VideoObject', (node) => {
    node.publication = { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: '2026' }
  }),
  inNode('a video without a description', 'recommended-fields', 'VideoObject', (node) => {
    delete node.description
  }),
  inNode('an organization without a logo', 'recommended-fields', 'Organization', (node) => {
    delete node.logo
  }),
  inNode('a rating of the own organization', 'self-serving-rating', 'Organization', (node) => {
    node.aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 12 }
  }),
  inNode('six out of five stars', 'rating-range', 'Product', (node) => {
    node.aggregateRating = { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 12 }
  }),
  set('a small logo:', 'logo-raster', 'ImageObject', 'width', '96'),
  inNode('an SVG logo', 'logo-raster', 'Organization', (node, { origin }) => {
    node.logo = `${origin}/icon.svg`
  }),
  set('a list that starts at', 'list-positions', 'ListItem', 'position', 0),
  set(
    'a page changed before it was published:',
    'date-order',
    'WebPage',
    'dateModified',
    '2020-01-01',
  ),
  inBody(
    'a question missing from the page',
    'text-visible',
    'Do you repair old lamps?',
    'Questions',
  ),
  inBody('a hidden answer', 'text-visible', '<p>Yes, for as', '<p hidden>Yes, for as'),
  inBody(
    'an address in a template element',
    'text-visible',
    '4 Quay Street',
    '<template>4 Quay Street</template>',
  ),
  inBody(
    'a name in different case',
    'text-visible',
    '<h3>How a lamp is made</h3>',
    '<h3>How A Lamp Is Made</h3>',
  ),
  inBody('a different price on the page', 'price-visible', '£1,249.50', '£1,299.50'),
  inNode('HTML in the name', 'text-visible', 'Product', (node) => {
    node.name = '<b>The Mole lamp</b>'
  }),
  inNode('HTML entities in the name', 'text-visible', 'Product', (node) => {
    node.name = 'The Mole lamp &amp; more'
  }),
  set('a rating with zero reviews:', 'rating-range', 'Product', 'aggregateRating', {
    '@type': 'AggregateRating',
    ratingValue: 5,
    reviewCount: 0,
  }),
  set('a localhost URL:', 'url-public', 'Product', 'image', 'http://localhost:3000/lamp.png'),
  set('a localhost id:', 'id-absolute', 'Product', '@id', 'http://localhost:3000/#product'),
  set('a WebPage instead of a Question:', 'list-item-type', 'FAQPage', 'mainEntity', {
    '@type': 'WebPage',
    name: 'Questions',
  }),
  inNode('a WebSite with a page’s URL', 'website-url', 'WebSite', (node, { origin }) => {
    node.url = `${origin}/about`
  }),
  set('a different language than the page:', 'webpage-language', 'WebPage', 'inLanguage', 'fr'),
  set('a different site name:', 'website-name', 'WebSite', 'name', 'Brass lamps'),
  inNode('the URL of another page', 'webpage-url', 'WebPage', (node, { origin }) => {
    node.url = `${origin}/about`
  }),
]

/** Shows the text on the page too, so that only the placeholder rule finds it. */
function plantVisible(site: Parameters<Issue['plant']>[0], text: string, plant: Issue['plant']) {
  plant(site)
  const home = site.pages['/']
  if (home) home.body += `<p>${text}</p>`
}
