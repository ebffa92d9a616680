import { errorMessage } from '../values/error-message.ts'
import { bareName, findProperty } from '../vocabulary/vocabulary.ts'

type Properties = Record<string, unknown>

/** A JSON-LD block as written in the page. */
export type Block = { raw: string; where: string; value?: unknown; error?: string }

/** An object in the graph, including a bare reference such as `{"@id": "…"}`. */
export type GraphNode = {
  properties: Properties
  types: string[]
  id: string | undefined
  where: string
  /** Whether it only references another node by @id; as a property's value it may also have a @type. */
  isReference: boolean
  /** Undefined at the top level of a block. */
  owner?: Owner
}

/** The node and property that have a value, and the property's expected types. */
type Owner = { node: GraphNode; property: string; ranges: string[] }

/** A property value that is not an object. */
export type Leaf = Owner & { value: unknown; where: string }

export type GraphFacts = {
  /** The page's URL. */
  url: string
  /** All text that readers can see, including alt texts. */
  visibleText: string
  /** The title and the contents of the meta tags. */
  headText: string
  /** The content of og:site_name. */
  siteName?: string
  /** The lang of the html element. */
  lang?: string
  /** The canonical URL. */
  canonical?: string
  blocks: Block[]
  nodes: GraphNode[]
  leaves: Leaf[]
}

export type PageTexts = Omit<GraphFacts, 'blocks' | 'nodes' | 'leaves'>

/** Returns the node that a reference points to, or undefined if the page doesn't have it. Returns other nodes as they are. */
export function resolveReference(node: GraphNode, nodes: GraphNode[]): GraphNode | undefined {
  if (!node.isReference) return node
  return nodes.find(({ id, isReference }) => id === node.id && !isReference)
}

/** Reads JSON-LD blocks into nodes and leaf values. */
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

/** A value to read, with its owner unless it is at the top level. */
type Pending = { value: unknown; owner?: Owner; where?: string }

/** Reads a top-level node and everything in it, without recursion since nodes may nest deeply. */
function readFrom(top: Properties, facts: GraphFacts) {
  const pending: Pending[] = [{ value: top }]
  for (let next = pending.pop(); next; next = pending.pop())
    for (const inside of read(next, facts).reverse()) pending.push(inside)
}

/** Adds a value to the facts, and returns the values nested in it. */
function read({ value, owner, where }: Pending, facts: GraphFacts): Pending[] {
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
): Pending[] {
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

/** The name of a top-level node: its type, numbered if there are several. */
function topName(types: string[], id: unknown, { nodes }: GraphFacts) {
  const name = types[0] ?? (typeof id === 'string' ? id : 'node')
  const same = nodes.filter(({ where }) => where === name || where.startsWith(`${name} `)).length
  return same > 0 ? `${name} ${same + 1}` : name
}

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
