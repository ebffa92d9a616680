import { type DefaultTreeAdapterTypes, html, parse } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** Parses HTML as a browser does and returns its elements in document order, without template contents. */
export function parseElements(source: string): Element[] {
  return elementsIn(parse(source).childNodes)
}

/** Returns these elements and their descendants, without recursion since pages may nest deeply. */
export function elementsIn(nodes: Node[]): Element[] {
  const found: Element[] = []
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop())
    if ('tagName' in node) {
      found.push(node)
      for (const child of node.childNodes.toReversed()) waiting.push(child)
    }
  return found
}

/** Returns the value of an attribute, or undefined. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value
}

/** Returns whether it is an HTML element (not SVG or MathML) with one of these names. */
export function isHtml({ tagName, namespaceURI }: Element, ...names: string[]): boolean {
  return namespaceURI === html.NS.HTML && names.includes(tagName)
}

/** Returns whether the element has an ancestor with this name. */
export function isWithin(element: Element, name: string): boolean {
  for (let node = element.parentNode; node && 'tagName' in node; node = node.parentNode)
    if (node.tagName === name) return true
  return false
}

/** Returns the text of an element without child elements, such as a title or a script. */
export function rawText({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
