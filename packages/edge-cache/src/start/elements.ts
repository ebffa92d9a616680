import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

/** An element of a page, and what is to stand in its place. */
export type Edit = [element: Tree.Element, text: string]

/** All elements below a node, in the order of the page. */
export function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

/** The value of an element's attribute; undefined if it has none of that name. */
export const attribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

/** A page with other text in the place of elements, given in the order of the page. */
export function edited(html: string, edits: Edit[]): string {
  let result = ''
  let from = 0
  for (const [{ sourceCodeLocation: place }, text] of edits) {
    result += html.slice(from, place?.startOffset) + text
    from = place?.endOffset ?? from
  }
  return result + html.slice(from)
}
