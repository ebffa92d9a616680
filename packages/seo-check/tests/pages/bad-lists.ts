import { type Issue, inGraph, inNode } from './issue.ts'

type Node = Record<string, unknown>

/** Faults in lists of the structured data, and in how its nodes hang together. */
export const badLists: Issue[] = [
  inNode('a breadcrumb without its page', 'breadcrumb-item', 'BreadcrumbList', (node) => {
    const [first = {}] = node.itemListElement as Node[]
    delete first.item
  }),
  {
    ...inNode('breadcrumbs in another order', 'breadcrumb-item', 'BreadcrumbList', (node) => {
      const [first, second] = node.itemListElement as [Node, Node]
      delete first.item
      node.itemListElement = [second, first]
    }),
    also: ['list-positions'],
  },
  inNode('the same question twice', 'question-once', 'FAQPage', (node) => {
    const [question] = node.mainEntity as [Node]
    node.mainEntity = [question, { ...question, name: 'Do you repair  old lamps?' }]
  }),
  {
    ...inNode('an answer in mere words', 'answer-node', 'Question', (node) => {
      node.acceptedAnswer = 'Yes, for as long as the workshop stands.'
    }),
    also: ['value-thing'],
  },
  inNode('a price until a day that has passed', 'price-current', 'Offer', (node) => {
    node.priceValidUntil = '2024-12-31'
  }),
  inNode('a price until an instant that has passed', 'price-current', 'Offer', (node) => {
    node.priceValidUntil = '2024-12-31T12:00:00Z'
  }),
  inNode('a film that nothing links to', 'node-linked', 'VideoObject', (node) => {
    delete node.isPartOf
  }),
  inGraph('a second organization', 'one-organization', (graph, { origin }) => {
    graph['@graph'].push({
      '@type': 'Organization',
      '@id': `${origin}/#workshop`,
      name: 'Harbour Lamps',
      url: `${origin}/about`,
      logo: `${origin}/logo.png`,
      subjectOf: { '@id': `${origin}/#webpage` },
    })
  }),
]
