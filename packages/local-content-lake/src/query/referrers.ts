import { type ExprNode, parse } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'
import { getOrMake, recordsIn } from '../values.ts'
import { filtersOfAll, isCall, isNode, type Node, replace } from './tree.ts'
import type { View } from './views.ts'

/** A prefix that no document id has. */
const REFERRERS = '\u0000referrers of '
/** Nodes of an expression that can be moved if its parent references are adjusted. */
const MOVABLE = /^(AccessAttribute|FuncCall|Group|OpCall|Parent|Value)$/

const known = new WeakMap<LakeDocument, Set<string>>()
const indexes = new WeakMap<View, Map<string, LakeDocument[]>>()

/** Returns all ids that a document refers to, weak and cross-dataset references included. */
export function referencesOf(document: LakeDocument): Set<string> {
  const ids = () =>
    recordsIn(document).flatMap(({ _ref }) => (typeof _ref === 'string' ? _ref : []))
  return getOrMake(known, document, () => new Set(ids()))
}

/**
 * Rewrites `*[references(X)]` inside another loop, where X depends on the current item, to scan only the documents
 * that refer to X (see `findDocument`). Two thousand claims among five thousand documents would otherwise take
 * ten million checks.
 */
export function indexReferences(tree: ExprNode): void {
  for (const node of filtersOfAll(tree)) {
    const target = targetOf(node.expr)
    if (!target) continue
    const base = parse(`coalesce({"_ref": ${JSON.stringify(REFERRERS)} + $target}->, *)`)
    for (const part of recordsIn(base))
      if (part.type === 'Parameter') replace(part, outside(target))
    node.base = base
  }
}

/** Returns the document with an id, or the referrers that a rewritten query looks up. */
export function findDocument(id: string, view: View): LakeDocument | LakeDocument[] | null {
  if (!id.startsWith(REFERRERS)) return view.byId.get(id) ?? null
  const index = getOrMake(indexes, view, () => indexOf(view))
  return index.get(id.slice(REFERRERS.length)) ?? []
}

function indexOf({ documents }: View): Map<string, LakeDocument[]> {
  const index = new Map<string, LakeDocument[]>()
  for (const document of documents)
    for (const id of referencesOf(document)) getOrMake(index, id, () => []).push(document)
  return index
}

/** Returns the argument of a `references()` call that the filter requires. */
function targetOf(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'And') return targetOf(node.left) ?? targetOf(node.right)
  if (!isCall(node, 'global', 'references') || !Array.isArray(node.args)) return undefined
  const [target, ...others] = node.args
  return others.length === 0 && isMovable(target) ? target : undefined
}

function isMovable(target: unknown): boolean {
  return recordsIn(target).every(
    ({ type, base }) =>
      typeof type !== 'string' || (MOVABLE.test(type) && (type !== 'AccessAttribute' || base)),
  )
}

/** Returns the expression for use outside the filter: its parents are one level nearer. */
function outside(target: Node): Node {
  const moved = structuredClone(target)
  for (const part of recordsIn(moved).filter(({ type }) => type === 'Parent')) {
    const n = Number(part.n) - 1
    replace(part, n === 0 ? { type: 'This' } : { type: 'Parent', n })
  }
  return moved
}
