import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

/** An element of a page and the text that replaces it. */
export type Edit = [element: Tree.Element, text: string]

/** Yields all elements below a node, in document order. */
export function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

/** Returns the value of an element's attribute, or undefined if it doesn't have it. */
export const attribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

/** Returns a page with elements replaced by text; the edits must be in document order. */
export function applyEdits(html: string, edits: Edit[]): string {
  let result = ''
  let from = 0
  for (const [{ sourceCodeLocation: location }, text] of edits) {
    result += html.slice(from, location?.startOffset) + text
    from = location?.endOffset ?? from
  }
  return result + html.slice(from)
}
