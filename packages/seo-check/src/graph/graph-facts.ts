import { errorMessage } from '../values/error-message.ts'
import { bareName, findProperty } from '../vocabulary/vocabulary.ts'

type Properties = Record<string, unknown>

/** One JSON-LD block as it stands in the page. */
export type Block = { raw: string; where: string; value?: unknown; error?: string }

/** An object of the graph; a bare reference such as `{"@id": "…"}` is one too. */
export type GraphNode = {
  properties: Properties
  types: string[]
  id: string | undefined
  where: string
  /** Only names another node: nothing but an id, or as the value of a property an id and a type. */
  isReference: boolean
  /** None at the top of a block. */
  owner?: Owner
}

/** The property that something is the value of, of which node, and what the vocabulary takes there. */
type Owner = { node: GraphNode; property: string; ranges: string[] }

/** One value of a property that is not an object. */
export type Leaf = Owner & { value: unknown; where: string }

export type GraphFacts = {
  /** The page's own address. */
  url: string
  /** Every text that readers can see, pictures' alternative texts included. */
  visibleText: string
  /** The title and what the meta tags say. */
  headText: string
  /** What og:site_name says, if it is there. */
  siteName?: string
  /** What the html element says, if it is known. */
  lang?: string
  /** What the canonical link says, if it is there. */
  canonical?: string
  blocks: Block[]
  nodes: GraphNode[]
  leaves: Leaf[]
}

export type PageTexts = Omit<GraphFacts, 'blocks' | 'nodes' | 'leaves'>

/** The node that a reference names, if the page describes it; any other is itself. */
export function described(node: GraphNode, nodes: GraphNode[]): GraphNode | undefined {
  if (!node.isReference) return node
  return nodes.find(({ id, isReference }) => id === node.id && !isReference)
}

/** Reads JSON-LD blocks into nodes and the values of their properties. */
export function graphFacts(jsonLd: string[], page: PageTexts): GraphFacts {
  const blocks = jsonLd.map((raw, index) => parse(raw, `block ${index + 1}`))
  const facts: GraphFacts = { ...page, blocks, nodes: [], leaves: [] }
  for (const { value } of blocks) for (const top of topLevel(value)) readFrom(top, facts)
  return facts
}

function parse(raw: string, where: string): Block {
  try {
    return { raw, where, value: JSON.parse(raw) }
  } catch (error) {
    return { raw, where, error: errorMessage(error) }
  }
}

function topLevel(value: unknown): Properties[] {
  return [value].flat().flatMap((top) => {
    if (!isObject(top)) return []
    if (!('@graph' in top)) return [top]
    return [top['@graph']].flat().filter(isObject)
  })
}

/** What waits to be read, and the property that it is the value of; a node at the top is none. */
type Waiting = { value: unknown; owner?: Owner; where?: string }

/** Reads a node at the top with all that is in it. A list of what waits: nodes in nodes are deeper than a stack of calls. */
function readFrom(top: Properties, facts: GraphFacts) {
  const waiting: Waiting[] = [{ value: top }]
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const inside of read(next, facts).reverse()) waiting.push(inside)
}

/** Adds a value to the facts, and returns those in it, in their order. */
function read({ value, owner, where }: Waiting, facts: GraphFacts): Waiting[] {
  if (!owner || where === undefined) return readNode(value as Properties, facts)
  if (Array.isArray(value) && value.length > 0)
    return value.map((item, index) => ({ value: item, owner, where: `${where}[${index}]` }))
  if (isObject(value) && !('@value' in value) && Object.keys(value).length > 0)
    return readNode(value, facts, owner, where)
  const isTyped = isObject(value) && '@value' in value
  facts.leaves.push({ ...owner, value: isTyped ? value['@value'] : value, where })
  return []
}

function readNode(
  properties: Properties,
  facts: GraphFacts,
  owner?: Owner,
  where?: string,
): Waiting[] {
  const types = [properties['@type']].flat().filter((type) => typeof type === 'string')
  const id = properties['@id']
  const names = Object.keys(properties).filter((name) => name !== '@context')
  const node: GraphNode = {
    properties,
    types: types.map(bareName),
    id: typeof id === 'string' ? id : undefined,
    where: where ?? topName(types.map(bareName), id, facts),
    isReference:
      '@id' in properties &&
      names.every((name) => name === '@id' || (name === '@type' && owner !== undefined)),
    owner,
  }
  facts.nodes.push(node)
  return Object.entries(properties)
    .filter(([property]) => !property.startsWith('@') || property === '@reverse')
    .map(([property, value]) => {
      const ranges = findProperty(property)?.ranges ?? []
      return { value, owner: { node, property, ranges }, where: `${node.where}.${property}` }
    })
}

/** The name of a node at the top: its type, numbered when there are several. */
function topName(types: string[], id: unknown, { nodes }: GraphFacts) {
  const name = types[0] ?? (typeof id === 'string' ? id : 'node')
  const same = nodes.filter(({ where }) => where === name || where.startsWith(`${name} `)).length
  return same > 0 ? `${name} ${same + 1}` : name
}

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
