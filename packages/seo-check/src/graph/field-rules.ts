import { type Issue, rulesOf } from '../finding.ts'
import { lineage } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, GraphNode } from './graph-facts.ts'
import { type Fields, requiredFields } from './required-fields.ts'

/** Rules on required and recommended properties. */
export const fieldRules = rulesOf<GraphFacts>({
  'required-fields': {
    title: 'Required properties are present',
    check: ({ nodes }) =>
      missing(nodes, ({ required, onlyAtTop = [], onlyAs }, { owner }) => {
        if (!owner) return [...required, ...onlyAtTop]
        return onlyAs && !onlyAs.includes(owner.property) ? [] : required
      }),
  },
  'recommended-fields': {
    title: 'Recommended properties are present',
    level: 'warning',
    check: ({ nodes }) =>
      missing(nodes, ({ recommended = [] }, { owner }) => (owner ? [] : recommended)),
  },
})

function* missing(
  nodes: GraphNode[],
  fieldsOf: (fields: Fields, node: GraphNode) => string[],
): Iterable<Issue> {
  for (const node of nodes.filter(({ isReference }) => !isReference))
    for (const type of node.types) {
      const entry = lineage(type).find((name) => Object.hasOwn(requiredFields, name))
      for (const alternatives of entry ? fieldsOf(requiredFields[entry] ?? NOTHING, node) : []) {
        const names = alternatives.split(' ')
        if (!names.some((name) => name in node.properties))
          yield { message: `${type} has no ${names.join(' or ')}.`, where: node.where }
      }
    }
}

const NOTHING: Fields = { required: [] }
