import { isRecord, recordsIn } from '../values.ts'

/** A node of groq-js's syntax tree, as far as rewriting needs it; groq-js's own type resolves to `any`. */
export type Node = { type?: unknown; [field: string]: unknown }

export const isNode = (value: unknown): value is Node => isRecord(value)

/** Replaces a node in place. */
export function replace(node: Node, by: object): void {
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, by)
}

export const isCall = (node: Node, namespace: string, name: string): boolean =>
  node.type === 'FuncCall' && node.namespace === namespace && node.name === name

/** Returns the filters over all documents in a tree: `*[…]`. */
export const filtersOfAll = (tree: unknown): Node[] =>
  recordsIn(tree).filter(
    ({ type, base }) => type === 'Filter' && isNode(base) && base.type === 'Everything',
  )
