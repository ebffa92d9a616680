import { type ExprNode, evaluateSync, parse } from 'groq-js'
import { recordsIn } from '../values.ts'
import { isCall, isNode, type Node, replace } from './tree.ts'

/** One `X match text::query(q)` of a query, to be computed before the query is evaluated. */
export type TextSearch = {
  idsParam: string
  query: string
  text: (document: Record<string, unknown>) => string
}

/**
 * Rewrites every `X match text::query(q)` in a parsed query to `_id in $ids`, since groq-js 2 lacks `text::query()`, and
 * returns the searches whose results these parameters must contain. A search for everything becomes `true`, and so does
 * an `||` with it, because groq-js evaluates both sides for every document.
 */
export function rewriteTextSearches(tree: ExprNode, params: Record<string, unknown>): TextSearch[] {
  const found: TextSearch[] = []
  for (const node of recordsIn(tree)) {
    if (node.type === 'Or' && (isTrue(node.left) || isTrue(node.right))) replace(node, TRUE)
    const search = toSearch(node, found.length, params)
    if (!search) continue
    if (!isAll(search.query)) found.push(search)
    replace(node, isAll(search.query) ? TRUE : parse(`_id in $${search.idsParam}`))
  }
  return found
}

const TRUE = { type: 'Value', value: true }
const isTrue = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'Group' ? isTrue(node.base) : node.type === 'Value' && node.value === true)

function toSearch(
  node: Node,
  index: number,
  params: Record<string, unknown>,
): TextSearch | undefined {
  const { type, op, left, right } = node
  if (type !== 'OpCall' || op !== 'match' || !isNode(left) || !isNode(right)) return
  if (!isCall(right, 'text', 'query')) return
  const [argument] = Array.isArray(right.args) ? right.args : []
  const parts: { value: Node }[] = Array.isArray(left.elements) ? left.elements : [{ value: left }]
  // Anything but a plain field name on the left, such as `@`, means the whole text of the document.
  const fields = parts.map(({ value }) =>
    value.type === 'AccessAttribute' && !value.base ? String(value.name) : null,
  )
  return {
    idsParam: `__textIds${index}`,
    query: argument ? String(evaluateSync(argument, { params }).data) : '',
    text: (document) =>
      fields.includes(null)
        ? textOf(document)
        : fields.map((field) => (field === null ? '' : textOf(document[field]))).join(' '),
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (value === null || typeof value !== 'object') return ''
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('_') || key === '_id' || key === '_type')
    .map(([, field]) => textOf(field))
    .join(' ')
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns true if a query matches everything: empty or only `*`. */
const isAll = (query: string) => query.replace(/[\s*]/g, '') === ''

/** Matches words as the Studio's lists do: prefix `*`, "phrases", `-negation`, ignoring case and accents. */
export function matchesText(text: string, query: string): boolean {
  const folded = fold(text)
  const words = folded.split(/[^\p{L}\p{N}_]+/u)
  const hasWord = (term: string) =>
    term.endsWith('*')
      ? words.some((word) => word.startsWith(term.slice(0, -1)))
      : words.includes(term)
  return [...fold(query).matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].every(([, minus, phrase, term]) => {
    const terms = (term ?? '').split(/[^\p{L}\p{N}_*]+/u).filter(Boolean)
    const hit = phrase === undefined ? terms.every(hasWord) : folded.includes(phrase)
    return minus ? !hit : hit
  })
}
