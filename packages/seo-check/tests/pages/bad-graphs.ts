import { type Issue, inGraph, inNode, page } from './issue.ts'

/** Issues in structured data: JSON, ids, types and properties. */
export const badGraphs: Issue[] = [
  {
    name: 'JSON with a trailing comma',
    rule: 'json-parses',
    plant: (site) => {
      page(site).graphs = ['{"@context":"https://schema.org","@type":"Thing",}']
    },
  },
  {
    name: 'truncated JSON',
    rule: 'json-parses',
    plant: (site) => {
      page(site).graphs = ['{"@context":"https://schema.org","@type":"Person","name":"Harb']
    },
  },
  {
    name: 'an unescaped comment start',
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
    rule: 'json-ld-not-empty',
    plant: (site) => {
      page(site).graphs = [{ '@context': 'https://schema.org', '@graph': [] }]
    },
  },
  inGraph('an http context', 'context-https', (graph) => {
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
  inNode('an http id', 'id-absolute', 'Product', (node) => {
    node['@id'] = 'http://lamps.example/#product'
  }),
  inNode('a numeric id', 'id-absolute', 'Product', (node) => {
    node['@id'] = 7
  }),
  inNode('the same id on a product and a video', 'id-one-type', 'Product', (node, { origin }) => {
    node['@id'] = `${origin}/#film`
  }),
  inGraph('the same id defined twice', 'id-unique', (graph, { origin }) => {
    graph['@graph'].push({
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Harbour Lamps',
      url: `${origin}/`,
    })
  }),
  inNode('a reference to a missing node', 'reference-resolves', 'WebSite', (node, { origin }) => {
    node.publisher = { '@id': `${origin}/#organisation` }
  }),
  inNode('a node without a type', 'has-type', 'Brand', (node) => {
    delete node['@type']
  }),
  inNode('an unknown type', 'type-known', 'Brand', (node) => {
    node['@type'] = 'BrandName'
  }),
  inNode('a lowercase type', 'type-known', 'Brand', (node) => {
    node['@type'] = 'brand'
  }),
  inNode('an unknown property', 'property-known', 'Product', (node) => {
    node.productName = 'The Mole lamp'
  }),
  inNode('a misspelled property', 'property-known', 'Organization', (node) => {
    node.sameas = node.sameAs
    delete node.sameAs
  }),
  inNode('a property of another type', 'property-applies', 'Product', (node) => {
    node.priceCurrency = 'GBP'
  }),
  inNode('a headline on an organization', 'property-applies', 'Organization', (node) => {
    node.headline = 'Harbour Lamps'
  }),
  inNode('a superseded property', 'term-superseded', 'Product', (node) => {
    node.awards = 'Whitby'
  }),
  inNode('a postal address as the name', 'value-type', 'WebSite', (node) => {
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
  inNode('yes instead of a boolean', 'value-type', 'VideoObject', (node) => {
    node.isFamilyFriendly = 'yes'
  }),
  inNode('a boolean instead of a node', 'value-type', 'Product', (node) => {
    node.offers = { ...(node.offers as object), inventoryLevel: true }
  }),
  inNode('a publisher as plain text', 'value-object', 'WebSite', (node) => {
    node.publisher = 'Harbour Lamps'
  }),
  inNode('an unknown availability', 'enumeration-member', 'Offer', (node) => {
    node.availability = 'https://schema.org/Available'
  }),
  inNode('an availability of another site', 'enumeration-member', 'Offer', (node) => {
    node.availability = 'https://lamps.example/InStock'
  }),
  inNode('an availability without schema.org', 'availability-url', 'Offer', (node) => {
    node.availability = 'InStock'
  }),
]
