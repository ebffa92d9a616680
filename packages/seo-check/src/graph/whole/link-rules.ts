import { rulesOf } from '../../finding.ts'
import { isA } from '../../vocabulary/vocabulary.ts'
import type { GraphFacts, GraphNode } from '../graph-facts.ts'

/** Rules on links between the nodes of a graph. */
export const graphLinkRules = rulesOf<GraphFacts>({
  'node-linked': {
    title: 'Nodes reference each other',
    level: 'warning',
    *check({ nodes }) {
      const tops = topsOf(nodes)
      // A single node has nothing to reference.
      if (tops.length < 2) return
      const linked = linksOf(nodes)
      // Nodes without an id can't be referenced.
      for (const top of tops)
        if (top.id !== undefined && !linked.has(top))
          yield {
            message: 'No other node references this one, and it references no other.',
            where: top.where,
          }
    },
  },
  'one-organization': {
    title: 'One top-level organization',
    level: 'warning',
    *check({ nodes }) {
      const [first, ...more] = topsOf(nodes).filter(isOrganization)
      for (const other of more)
        if (first && !isRelated(first, other, nodes))
          yield {
            message: `${first.where} is an organization too. Link them so it’s clear which one publishes the page.`,
            where: other.where,
          }
    },
  },
})

const isOrganization = ({ types }: GraphNode) => types.some((type) => isA(type, 'Organization'))

const topsOf = (nodes: GraphNode[]) =>
  nodes.filter(({ owner, isReference }) => !owner && !isReference)

/** The top-level node that contains a node. */
function topOf(node: GraphNode): GraphNode {
  return node.owner ? topOf(node.owner.node) : node
}

/** Pairs of top-level nodes where something in the first references something in the second. */
function pairsOf(nodes: GraphNode[]): [GraphNode, GraphNode][] {
  const tops = new Map(topsOf(nodes).map((node) => [node.id, node]))
  const inner = nodes.filter(({ owner, isReference }) => owner && !isReference)
  const topById = new Map([...inner.map((node) => [node.id, topOf(node)] as const), ...tops])
  return nodes.flatMap((node): [GraphNode, GraphNode][] => {
    const target = node.owner && node.id !== undefined ? topById.get(node.id) : undefined
    const from = topOf(node)
    return target && target !== from ? [[from, target]] : []
  })
}

const linksOf = (nodes: GraphNode[]) => new Set(pairsOf(nodes).flat())

function isRelated(one: GraphNode, other: GraphNode, nodes: GraphNode[]) {
  return pairsOf(nodes).some((pair) => pair.includes(one) && pair.includes(other))
}
