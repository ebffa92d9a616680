import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'
import { referencesOf } from './referrers.ts'
import { filtersOfAll, isCall, isNode, type Node } from './tree.ts'

type Test = (document: LakeDocument) => boolean

/** A parameter that stands for the documents of which a filter may select some. */
export type Narrowed = { param: string; canMatch: Test }

/**
 * groq-js asks every document of the dataset what a filter says, which takes it some microseconds each. Rewrites
 * each `*[…]` that names types, ids or references to `$documents[…]`, and returns what these parameters must hold.
 * The filter itself still decides.
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

/** What a document must at least be for an expression to be true of it; undefined where that is not known. */
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

/** The strings that an expression stands for in a comparison; parameters are values by now. */
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
