import { type ExprNode, parse } from 'groq-js'
import { recordsIn } from '../values.ts'
import { isCall, isNode, type Node, replace } from './tree.ts'

/** A value that no document contains, used in place of null while values are compared. */
const NULL = JSON.stringify('\u0000null')

/**
 * Rewrites what groq-js 2 evaluates wrongly in a parsed query: `path(a) in path(b)` is never true,
 * `array::unique()` keeps every null, and `sanity::partOfRelease()` ignores stacked releases.
 */
export function rewriteGaps(tree: ExprNode): void {
  for (const node of recordsIn(tree)) {
    if (node.type === 'OpCall' && node.op === 'in') rewritePathIn(node)
    if (isCall(node, 'array', 'unique')) rewriteUnique(node)
    if (isCall(node, 'sanity', 'partOfRelease')) rewritePartOfRelease(node)
  }
}

/** `path(a) in path(b)` means `a in path(b)`. */
function rewritePathIn(node: Node) {
  const left = withoutGroup(node.left)
  const right = withoutGroup(node.right)
  if (!isNode(left) || !isNode(right)) return
  if (!isCall(left, 'global', 'path') || !isCall(right, 'global', 'path')) return
  if (Array.isArray(left.args)) node.left = left.args[0]
}

/** In a stacked perspective a document has its published id; the id of the version is `_originalId`. */
function rewritePartOfRelease(node: Node) {
  const [name] = Array.isArray(node.args) ? node.args : []
  const id = parse('coalesce(_originalId, _id)')
  const start = parse('"versions." + @ + "."')
  for (const part of recordsIn(start)) if (part.type === 'This') replace(part, name)
  replace(node, { type: 'FuncCall', namespace: 'string', name: 'startsWith', args: [id, start] })
}

function withoutGroup(node: unknown): unknown {
  return isNode(node) && node.type === 'Group' ? withoutGroup(node.base) : node
}

function rewriteUnique(node: Node) {
  const [list] = Array.isArray(node.args) ? node.args : []
  const named = { type: 'Map', base: list, expr: parse(`coalesce(@, ${NULL})`) }
  const unique = { ...node, args: [named] }
  replace(node, { type: 'Map', base: unique, expr: parse(`select(@ == ${NULL} => null, @)`) })
}

/** Returns the first missing parameter of a parsed query; provided ones are already values in the tree. */
export function missingParameter(tree: ExprNode): string | undefined {
  const found = recordsIn(tree).find(({ type }) => type === 'Parameter')
  return found && String(found.name)
}

/** Returns true for a query that groq-js can only evaluate asynchronously: one with `diff::`. */
export function isAsync(tree: ExprNode): boolean {
  return recordsIn(tree).some(({ type, namespace }) => type === 'FuncCall' && namespace === 'diff')
}
