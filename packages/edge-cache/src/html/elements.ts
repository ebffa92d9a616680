import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** An element of a page and the text that replaces it. */
export type Edit = [element: Tree.Element, text: string]

/** Returns all elements of a page as a browser finds them, in document order. */
export const elementsIn = (html: string): Tree.Element[] => [
  ...elementsOf(parse(html, { sourceCodeLocationInfo: true })),
]

function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

/** Returns the value of an element's attribute, or undefined if it doesn't have it. */
export const attribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

/** Returns the text directly in an element. */
export const textOf = (element: Tree.Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')

/** Returns a page with elements replaced by text. */
export function applyEdits(html: string, edits: Edit[]): string {
  const start = ([{ sourceCodeLocation: location }]: Edit) => location?.startOffset ?? 0
  let result = ''
  let from = 0
  for (const edit of edits.toSorted((a, b) => start(a) - start(b))) {
    result += html.slice(from, start(edit)) + edit[1]
    from = edit[0].sourceCodeLocation?.endOffset ?? from
  }
  return result + html.slice(from)
}
