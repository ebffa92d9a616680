import { type ExprNode, evaluateSync, parse } from 'groq-js'
import { isCall, isNode, type Node, replace, visit } from './tree.ts'

/** One `X match text::query(q)` of a query, to be computed before the query is evaluated. */
export type TextSearch = {
  allParam: string
  idsParam: string
  query: (params: Record<string, unknown>) => string
  text: (document: Record<string, unknown>) => string
}

/**
 * groq-js 2 has no `text::query()`: rewrites every `X match text::query(q)` in a parsed query to
 * `$all || _id in $ids` and returns the searches whose results these parameters must hold.
 */
export function rewriteTextSearches(tree: ExprNode): TextSearch[] {
  const found: TextSearch[] = []
  visit(tree, (node) => {
    const search = toSearch(node, found.length)
    if (!search) return
    found.push(search)
    replace(node, replacement(search))
  })
  return found
}

function toSearch(node: Node, index: number): TextSearch | undefined {
  const { type, op, left, right } = node
  if (type !== 'OpCall' || op !== 'match' || !isNode(left) || !isNode(right)) return
  if (!isCall(right, 'text', 'query')) return
  const [argument] = Array.isArray(right.args) ? right.args : []
  const parts: { value: Node }[] = Array.isArray(left.elements) ? left.elements : [{ value: left }]
  // Anything but a plain field name on the left, `@` above all, means the whole text of the document.
  const fields = parts.map(({ value }) =>
    value.type === 'AccessAttribute' && !value.base ? String(value.name) : null,
  )
  return {
    allParam: `__textAll${index}`,
    idsParam: `__textIds${index}`,
    query: (params) => (argument ? String(evaluateSync(argument, { params }).data) : ''),
    text: (document) =>
      fields.includes(null)
        ? textOf(document)
        : fields.map((field) => (field === null ? '' : textOf(document[field]))).join(' '),
  }
}

function replacement({ allParam, idsParam }: TextSearch): object {
  return parse(`$${allParam} || _id in $${idsParam}`)
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

/** True if a query asks for everything: empty or only `*`. */
export const isAll = (query: string) => query.replace(/[\s*]/g, '') === ''

/** Word search as the Studio's lists use it: prefix `*`, "phrases", `-negation`, no case, no accents. */
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
