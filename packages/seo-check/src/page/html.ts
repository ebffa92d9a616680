import { type DefaultTreeAdapterTypes, html, parse } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** Every element of an HTML document in its order, as a browser reads it; those of templates left out. */
export function parseElements(source: string): Element[] {
  return elementsIn(parse(source).childNodes)
}

/** These elements and all within them. No recursion: a page may nest as deep as it likes. */
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

/** The value of an attribute, or undefined. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value
}

/** Is it an HTML element, and not one of a drawing or a formula, with one of these names? */
export function isHtml({ tagName, namespaceURI }: Element, ...names: string[]): boolean {
  return namespaceURI === html.NS.HTML && names.includes(tagName)
}

/** Does the element stand in another with this name? */
export function isWithin(element: Element, name: string): boolean {
  for (let node = element.parentNode; node && 'tagName' in node; node = node.parentNode)
    if (node.tagName === name) return true
  return false
}

/** The characters directly in an element that holds nothing else, such as a title or a script. */
export function rawText({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
