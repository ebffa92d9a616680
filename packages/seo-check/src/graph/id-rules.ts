import { rulesOf } from '../finding.ts'
import { isLocalPage, isLoopback } from '../values/web-address.ts'
import type { GraphFacts, GraphNode } from './graph-facts.ts'

/** Rules on ids and references. */
export const idRules = rulesOf<GraphFacts>({
  'id-absolute': {
    title: '@id is an absolute https URL',
    *check({ nodes, url: own }) {
      const isLocal = isLocalPage(own)
      for (const { properties, where } of nodes) {
        if (!('@id' in properties)) continue
        const id = properties['@id']
        const url = typeof id === 'string' ? URL.parse(id) : null
        const isFine =
          url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal && isLoopback(url))
        if (!isFine)
          yield {
            message: `@id must be an absolute https URL, not ${JSON.stringify(id)}.`,
            where,
          }
      }
    },
  },
  'id-one-type': {
    title: 'One @type for each @id',
    *check({ nodes }) {
      for (const [id, same] of byId(nodes)) {
        const typed = same.filter(({ types }) => types.length > 0)
        const types = new Set(typed.map((node) => node.types.toSorted().join(' and ')))
        if (types.size > 1)
          yield {
            message: `${id} has different types: ${[...types].join(', ')}.`,
            where: same[1]?.where,
          }
      }
    },
  },
  'id-unique': {
    title: '@id is unique',
    *check({ nodes }) {
      for (const [id, same] of byId(nodes)) {
        const definitions = same.filter((node) => !node.isReference)
        const types = new Set(definitions.map((node) => node.types.toSorted().join()))
        if (definitions.length > 1 && types.size === 1)
          yield {
            message: `${id} is defined ${definitions.length} times.`,
            where: definitions[1]?.where,
          }
      }
    },
  },
  'reference-resolves': {
    title: '@id references resolve',
    *check({ nodes }) {
      const definedIds = new Set(nodes.filter((node) => !node.isReference).map(({ id }) => id))
      for (const node of nodes) {
        const { id, isReference, where } = node
        if (isReference && id !== undefined && !definedIds.has(id) && !isAddress(node))
          yield { message: `It references ${id}, which is not defined on this page.`, where }
      }
    },
  },
})

function byId(nodes: GraphNode[]) {
  return Map.groupBy(
    nodes.filter(({ id }) => id !== undefined),
    ({ id }) => id,
  )
}

/** Whether an id is the URL of a page or file: it has no fragment, and its property accepts URLs. */
function isAddress({ id = '', owner }: GraphNode) {
  const takesAddress = owner?.ranges.includes('URL')
  const isItem = owner?.property === 'item'
  return (takesAddress || isItem) && URL.parse(id)?.hash === ''
}
