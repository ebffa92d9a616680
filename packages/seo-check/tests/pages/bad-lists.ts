import { type Issue, inGraph, inNode } from './issue.ts'

type Node = Record<string, unknown>

/** Issues in lists and in links between nodes. */
export const badLists: Issue[] = [
  inNode('a breadcrumb without an item', 'breadcrumb-item', 'BreadcrumbList', (node) => {
    const [first = {}] = node.itemListElement as Node[]
    delete first.item
  }),
  {
    ...inNode('breadcrumbs in the wrong order', 'breadcrumb-item', 'BreadcrumbList', (node) => {
      const [first, second] = node.itemListElement as [Node, Node]
      delete first.item
      node.itemListElement = [second, first]
    }),
    also: ['list-positions'],
  },
  inNode('the same question twice', 'question-unique', 'FAQPage', (node) => {
    const [question] = node.mainEntity as [Node]
    node.mainEntity = [question, { ...question, name: 'Do you repair  old lamps?' }]
  }),
  {
    ...inNode('an answer as plain text', 'answer-object', 'Question', (node) => {
      node.acceptedAnswer = 'Yes, for as long as the workshop stands.'
    }),
    also: ['value-object'],
  },
  inNode('a price that expired on a past date', 'price-expired', 'Offer', (node) => {
    node.priceValidUntil = '2024-12-31'
  }),
  inNode('a price that expired at a past time', 'price-expired', 'Offer', (node) => {
    node.priceValidUntil = '2024-12-31T12:00:00Z'
  }),
  inNode('an unlinked video', 'node-linked', 'VideoObject', (node) => {
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
