import { type ExprNode, parse } from 'groq-js'
import { recordsIn } from '../values.ts'
import { isCall, isNode, type Node, replace } from './tree.ts'

/** What no document holds stands for null while values are compared. */
const NULL = JSON.stringify('\u0000null')

/**
 * Puts right in a parsed query what groq-js 2 gets wrong: `path(a) in path(b)` is never true,
 * `array::unique()` keeps every null, and `sanity::partOfRelease()` knows no stack of releases.
 */
export function rewriteGaps(tree: ExprNode): void {
  for (const node of recordsIn(tree)) {
    if (node.type === 'OpCall' && node.op === 'in') withoutPath(node)
    if (isCall(node, 'array', 'unique')) withOneNull(node)
    if (isCall(node, 'sanity', 'partOfRelease')) ofOriginal(node)
  }
}

/** `path(a) in path(b)` means `a in path(b)`. */
function withoutPath(node: Node) {
  const left = ungrouped(node.left)
  const right = ungrouped(node.right)
  if (!isNode(left) || !isNode(right)) return
  if (!isCall(left, 'global', 'path') || !isCall(right, 'global', 'path')) return
  if (Array.isArray(left.args)) node.left = left.args[0]
}

/** Under a stack of releases a document has the published id; its own is `_originalId`. */
function ofOriginal(node: Node) {
  const [name] = Array.isArray(node.args) ? node.args : []
  const id = parse('coalesce(_originalId, _id)')
  const start = parse('"versions." + @ + "."')
  for (const part of recordsIn(start)) if (part.type === 'This') replace(part, name)
  replace(node, { type: 'FuncCall', namespace: 'string', name: 'startsWith', args: [id, start] })
}

function ungrouped(node: unknown): unknown {
  return isNode(node) && node.type === 'Group' ? ungrouped(node.base) : node
}

function withOneNull(node: Node) {
  const [list] = Array.isArray(node.args) ? node.args : []
  const named = { type: 'Map', base: list, expr: parse(`coalesce(@, ${NULL})`) }
  const unique = { ...node, args: [named] }
  replace(node, { type: 'Map', base: unique, expr: parse(`select(@ == ${NULL} => null, @)`) })
}

/** The first parameter that a parsed query still needs: those that were given are values by now. */
export function missingParameter(tree: ExprNode): string | undefined {
  const found = recordsIn(tree).find(({ type }) => type === 'Parameter')
  return found && String(found.name)
}

/** True for a query that groq-js evaluates asynchronously only: one with `diff::`. */
export function isAsync(tree: ExprNode): boolean {
  return recordsIn(tree).some(({ type, namespace }) => type === 'FuncCall' && namespace === 'diff')
}
