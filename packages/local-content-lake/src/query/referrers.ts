import { type ExprNode, parse } from 'groq-js'
import type { LakeDocument } from '../store/document.ts'
import { getOrMake, recordsIn } from '../values.ts'
import { filtersOfAll, isCall, isNode, type Node, replace } from './tree.ts'
import type { View } from './views.ts'

/** No document has such an id. */
const REFERRERS = '\u0000referrers of '
/** Nodes of an expression that says the same wherever it stands, but for how far away its parents are. */
const MOVABLE = /^(AccessAttribute|FuncCall|Group|OpCall|Parent|Value)$/

const known = new WeakMap<LakeDocument, Set<string>>()
const indexes = new WeakMap<View, Map<string, LakeDocument[]>>()

/** The ids that a document refers to, in whatever way: those of other datasets too. */
export function referencesOf(document: LakeDocument): Set<string> {
  const ids = () =>
    recordsIn(document).flatMap(({ _ref }) => (typeof _ref === 'string' ? _ref : []))
  return getOrMake(known, document, () => new Set(ids()))
}

/**
 * Rewrites `*[references(X)]` inside another loop, where X depends on what that one is at: of the whole dataset to
 * those that refer to X, which `findDocument` knows. Two thousand claims among five thousand documents would be
 * ten million questions.
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

/** The document of an id, or the documents that such a rewritten query asks for. */
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

/** What `references()` is asked for in a filter that is true only with it. */
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

/** The same expression outside the filter: its parents are one step nearer. */
function outside(target: Node): Node {
  const moved = structuredClone(target)
  for (const part of recordsIn(moved).filter(({ type }) => type === 'Parent')) {
    const n = Number(part.n) - 1
    replace(part, n === 0 ? { type: 'This' } : { type: 'Parent', n })
  }
  return moved
}
