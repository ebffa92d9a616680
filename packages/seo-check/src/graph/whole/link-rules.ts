import { rulesOf } from '../../finding.ts'
import { isA } from '../../vocabulary/vocabulary.ts'
import type { GraphFacts, GraphNode } from '../graph-facts.ts'

/** Rules on how the nodes of one graph hang together. */
export const graphLinkRules = rulesOf<GraphFacts>({
  'node-linked': {
    title: 'Nodes are linked with one another',
    level: 'warning',
    *check({ nodes }) {
      const tops = topsOf(nodes)
      // A single node has nothing to be linked with.
      if (tops.length < 2) return
      const linked = linksOf(nodes)
      // Without an id it could not be referred to, and does not pretend to.
      for (const top of tops)
        if (top.id !== undefined && !linked.has(top))
          yield { message: 'No other node refers to it, and it refers to none.', where: top.where }
    },
  },
  'one-organization': {
    title: 'One organization stands by itself',
    level: 'warning',
    *check({ nodes }) {
      const [first, ...more] = topsOf(nodes).filter(isOrganization)
      for (const other of more)
        if (first && !isRelated(first, other, nodes))
          yield {
            message: `${first.where} is an organization too: which of them is behind the page?`,
            where: other.where,
          }
    },
  },
})

const isOrganization = ({ types }: GraphNode) => types.some((type) => isA(type, 'Organization'))

const topsOf = (nodes: GraphNode[]) =>
  nodes.filter(({ owner, isReference }) => !owner && !isReference)

/** The node at the top that another stands in. */
function topOf(node: GraphNode): GraphNode {
  return node.owner ? topOf(node.owner.node) : node
}

/** Each value that names a node in another top by its id, as both tops. */
function pairsOf(nodes: GraphNode[]): [GraphNode, GraphNode][] {
  const tops = new Map(topsOf(nodes).map((node) => [node.id, node]))
  const inner = nodes.filter(({ owner, isReference }) => owner && !isReference)
  const described = new Map([...inner.map((node) => [node.id, topOf(node)] as const), ...tops])
  return nodes.flatMap((node): [GraphNode, GraphNode][] => {
    const target = node.owner && node.id !== undefined ? described.get(node.id) : undefined
    const from = topOf(node)
    return target && target !== from ? [[from, target]] : []
  })
}

const linksOf = (nodes: GraphNode[]) => new Set(pairsOf(nodes).flat())

function isRelated(one: GraphNode, other: GraphNode, nodes: GraphNode[]) {
  return pairsOf(nodes).some((pair) => pair.includes(one) && pair.includes(other))
}
