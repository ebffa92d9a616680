import { isRecord } from '../values.ts'

/** A node of groq-js's syntax tree, as far as rewriting needs to know it: its own types are `any`, for want of a file. */
export type Node = { type?: unknown; [field: string]: unknown }

export const isNode = (value: unknown): value is Node => isRecord(value)

/** Calls `onNode` for each node of a tree, those inside before what holds them. */
export function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode)
  else if (isNode(value)) {
    for (const child of Object.values(value)) visit(child, onNode)
    onNode(value)
  }
}

/** Makes a node another one, in place. */
export function replace(node: Node, by: object): void {
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, by)
}

export const isCall = (node: Node, namespace: string, name: string): boolean =>
  node.type === 'FuncCall' && node.namespace === namespace && node.name === name
