import { type Issue, inGraph, inNode, page } from './issue.ts'

/** Faults in the shape of the structured data, its ids, its types and its properties. */
export const badGraphs: Issue[] = [
  {
    name: 'JSON with a comma too many',
    rule: 'json-parses',
    plant: (site) => {
      page(site).graphs = ['{"@context":"https://schema.org","@type":"Thing",}']
    },
  },
  {
    name: 'JSON that a template cut off',
    rule: 'json-parses',
    plant: (site) => {
      page(site).graphs = ['{"@context":"https://schema.org","@type":"Person","name":"Harb']
    },
  },
  {
    name: 'the begin of a comment in a text',
    rule: 'script-safe',
    plant: (site) => {
      const parts = page(site)
      parts.body += '<p>Write &lt;!-- in a page</p>'
      parts.graphs = [
        '{"@context":"https://schema.org","@type":"Person","name":"Write <!-- in a page"}',
      ]
    },
  },
  {
    name: 'two blocks',
    rule: 'one-block',
    plant: (site) => {
      page(site).graphs.push({
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: 'Whitby',
      })
    },
  },
  {
    name: 'an empty graph',
    rule: 'holds-nodes',
    plant: (site) => {
      page(site).graphs = [{ '@context': 'https://schema.org', '@graph': [] }]
    },
  },
  inGraph('a context over http', 'context-https', (graph) => {
    graph['@context'] = 'http://schema.org'
  }),
  inGraph('a context of another vocabulary', 'context', (graph) => {
    graph['@context'] = 'https://schema.com'
  }),
  inGraph('no context', 'context', (graph) => {
    delete (graph as Record<string, unknown>)['@context']
  }),
  inNode('a relative id', 'id-absolute', 'Product', (node) => {
    node['@id'] = '/#product'
  }),
  inNode('an id over http', 'id-absolute', 'Product', (node) => {
    node['@id'] = 'http://lamps.example/#product'
  }),
  inNode('an id that is a number', 'id-absolute', 'Product', (node) => {
    node['@id'] = 7
  }),
  inNode('one id for a product and a video', 'id-one-type', 'Product', (node, { origin }) => {
    node['@id'] = `${origin}/#film`
  }),
  inGraph('the same id described twice', 'id-unique', (graph, { origin }) => {
    graph['@graph'].push({
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Harbour Lamps',
      url: `${origin}/`,
    })
  }),
  inNode(
    'a reference to a node that is not there',
    'reference-resolves',
    'WebSite',
    (node, { origin }) => {
      node.publisher = { '@id': `${origin}/#organisation` }
    },
  ),
  inNode('a node without a type', 'has-type', 'Brand', (node) => {
    delete node['@type']
  }),
  inNode('a type that does not exist', 'type-known', 'Brand', (node) => {
    node['@type'] = 'BrandName'
  }),
  inNode('a type in small letters', 'type-known', 'Brand', (node) => {
    node['@type'] = 'brand'
  }),
  inNode('a property that does not exist', 'property-known', 'Product', (node) => {
    node.productName = 'The Mole lamp'
  }),
  inNode('a misspelt property', 'property-known', 'Organization', (node) => {
    node.sameas = node.sameAs
    delete node.sameAs
  }),
  inNode('a property of another type', 'property-applies', 'Product', (node) => {
    node.priceCurrency = 'GBP'
  }),
  inNode('a headline of an organization', 'property-applies', 'Organization', (node) => {
    node.headline = 'Harbour Lamps'
  }),
  inNode('a superseded property', 'term-current', 'Product', (node) => {
    node.awards = 'Whitby'
  }),
  inNode('an address as the name', 'value-type', 'WebSite', (node) => {
    node.name = { '@type': 'PostalAddress', addressCountry: 'GB', addressLocality: 'Whitby' }
  }),
  inNode('a reference to a node of the wrong type', 'value-type', 'WebSite', (node, { origin }) => {
    node.publisher = { '@id': `${origin}/#film` }
  }),
  inNode('a number as the name', 'value-type', 'Product', (node) => {
    node.name = 2026
  }),
  inNode('a telephone number as a number', 'value-type', 'Organization', (node) => {
    node.telephone = 441947555010
  }),
  inNode('yes where a truth value belongs', 'value-type', 'VideoObject', (node) => {
    node.isFamilyFriendly = 'yes'
  }),
  inNode('a truth value where a node belongs', 'value-type', 'Product', (node) => {
    node.offers = { ...(node.offers as object), inventoryLevel: true }
  }),
  inNode('a publisher in mere words', 'value-thing', 'WebSite', (node) => {
    node.publisher = 'Harbour Lamps'
  }),
  inNode('an availability that does not exist', 'enumeration-member', 'Offer', (node) => {
    node.availability = 'https://schema.org/Available'
  }),
  inNode('an availability of another site', 'enumeration-member', 'Offer', (node) => {
    node.availability = 'https://lamps.example/InStock'
  }),
  inNode('an availability by its bare name', 'availability-address', 'Offer', (node) => {
    node.availability = 'InStock'
  }),
]
