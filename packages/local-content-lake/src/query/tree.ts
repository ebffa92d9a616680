import { isRecord, recordsIn } from '../values.ts'

/** A node of groq-js's syntax tree, as far as rewriting needs to know it: its own types are `any`, for want of a file. */
export type Node = { type?: unknown; [field: string]: unknown }

export const isNode = (value: unknown): value is Node => isRecord(value)

/** Makes a node another one, in place. */
export function replace(node: Node, by: object): void {
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, by)
}

export const isCall = (node: Node, namespace: string, name: string): boolean =>
  node.type === 'FuncCall' && node.namespace === namespace && node.name === name

/** The filters of a tree that ask every document: `*[…]`. */
export const filtersOfAll = (tree: unknown): Node[] =>
  recordsIn(tree).filter(
    ({ type, base }) => type === 'Filter' && isNode(base) && base.type === 'Everything',
  )
