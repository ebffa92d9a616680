import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'
import { referencesOf } from './referrers.ts'
import { filtersOfAll, isCall, isNode, type Node } from './tree.ts'

type Test = (document: LakeDocument) => boolean

/** A parameter for the documents that a filter can match. */
export type Narrowed = { param: string; canMatch: Test }

/**
 * Rewrites each `*[…]` that names types, ids or references to `$documents[…]`, and returns which documents these
 * parameters must contain. groq-js evaluates a filter on every document, at some microseconds each. The filter
 * itself still applies.
 */
export function narrowFilters(tree: ExprNode): Narrowed[] {
  const found: Narrowed[] = []
  for (const node of filtersOfAll(tree)) {
    const canMatch = toTest(node.expr)
    if (!canMatch) continue
    const param = `__documents${found.length}`
    found.push({ param, canMatch })
    node.base = { type: 'Parameter', name: param }
  }
  return found
}

/** Returns a necessary condition for an expression to be true of a document, or undefined if none is known. */
function toTest(node: unknown): Test | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return toTest(node.base)
  if (node.type === 'And' || node.type === 'Or') return combined(node)
  if (isCall(node, 'global', 'references')) return toReferenceTest(node)
  const field = node.type === 'OpCall' ? fieldOf(node.left) : undefined
  if (!field) return undefined
  const values = valuesOf(node.right, node.op)
  return values && ((document) => values.has(document[field]))
}

function combined({ type, left, right }: Node): Test | undefined {
  const [one, other] = [toTest(left), toTest(right)]
  if (type === 'And' && (!one || !other)) return one ?? other
  if (!one || !other) return undefined
  return type === 'And'
    ? (document) => one(document) && other(document)
    : (document) => one(document) || other(document)
}

function toReferenceTest({ args }: Node): Test | undefined {
  const [target, ...others] = Array.isArray(args) ? args : []
  const ids = others.length === 0 ? (valuesOf(target, '==') ?? valuesOf(target, 'in')) : undefined
  return ids && ((document) => [...ids].some((id) => referencesOf(document).has(id)))
}

function fieldOf(node: unknown): '_id' | '_type' | undefined {
  if (!isNode(node) || node.type !== 'AccessAttribute' || node.base) return undefined
  return node.name === '_id' || node.name === '_type' ? node.name : undefined
}

/** Returns the strings of an expression in a comparison; parameters are already values in the tree. */
function valuesOf(node: unknown, op: unknown): Set<string> | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Group') return valuesOf(node.base, op)
  if (op === '==') return typeof node.value === 'string' ? new Set([node.value]) : undefined
  if (op !== 'in') return undefined
  const elements = Array.isArray(node.elements) ? node.elements : []
  const values = node.type === 'Array' ? elements.map(({ value }) => value?.value) : node.value
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string'))
    return undefined
  return new Set(values)
}
