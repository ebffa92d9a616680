import { rulesOf } from '../finding.ts'
import { findProperty, findSuccessor, isA, isType } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, GraphNode } from './graph-facts.ts'

const KEYWORDS = ['@context', '@id', '@type', '@graph', '@language', '@reverse', '@index']
// Google's extension of SearchAction, which schema.org doesn't list.
const EXTENSIONS = ['query-input', 'query-output']

/** Rules on the names of types and properties. */
export const vocabularyRules = rulesOf<GraphFacts>({
  'has-type': {
    title: 'Every item has an @type',
    *check({ nodes }) {
      for (const { types, id, isReference, owner, where } of nodes) {
        // Google allows breadcrumb items with only @id and name.
        const isStep = id !== undefined && owner?.property === 'item'
        const isTyped = id !== undefined && nodes.some((node) => node.id === id && node.types[0])
        if (!isReference && !isStep && !isTyped && types.length === 0)
          yield { message: 'The item has no @type.', where }
      }
    },
  },
  'type-known': {
    title: 'Types exist in schema.org',
    *check({ nodes }) {
      for (const { types, where } of nodes)
        for (const type of types)
          if (!isType(type)) yield { message: `schema.org has no type ${type}.`, where }
    },
  },
  'property-known': {
    title: 'Properties exist in schema.org',
    *check({ nodes }) {
      for (const { node, name } of propertiesOf(nodes))
        if (!isKnown(name))
          yield { message: `schema.org has no property ${name}.`, where: `${node.where}.${name}` }
    },
  },
  'property-applies': {
    title: 'Properties belong to their type',
    *check({ nodes }) {
      for (const { node, name } of propertiesOf(nodes)) {
        const domains = findProperty(name)?.domains ?? []
        if (domains.length === 0 || !node.types.some(isType)) continue
        if (node.types.some((type) => !isType(type) || isA(type, ...domains, 'Role'))) continue
        const message = `${name} is not a property of ${node.types.join(' and ')}. It belongs to ${domains.join(', ')}.`
        yield { message, where: `${node.where}.${name}` }
      }
    },
  },
  'term-superseded': {
    title: 'No superseded schema.org terms',
    level: 'warning',
    *check({ nodes }) {
      const terms = [
        ...nodes.flatMap(({ types, where }) => types.map((name) => ({ name, where }))),
        ...propertiesOf(nodes).map(({ node, name }) => ({ name, where: `${node.where}.${name}` })),
      ]
      for (const { name, where } of terms) {
        const successor = findSuccessor(name)
        if (successor) yield { message: `${name} is superseded by ${successor}.`, where }
      }
    },
  },
})

function propertiesOf(nodes: GraphNode[]) {
  return nodes.flatMap((node) => Object.keys(node.properties).map((name) => ({ node, name })))
}

function isKnown(name: string) {
  return [...KEYWORDS, ...EXTENSIONS].includes(name) || findProperty(name) !== undefined
}
