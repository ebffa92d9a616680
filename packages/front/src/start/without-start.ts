import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** What Next adds to a page for its script: the data of the page, piece by piece, and the names of what runs first. */
const DATA = /^\s*\(?(self\.__next_f\b|globalThis\["TURBOPACK"\])/

/**
 * Takes out of a Next page what starts React – the script files, their preloads and the inline data – if one of its
 * elements has the attribute `data-no-start`. Returns any other page as it is.
 */
export function withoutStart(html: string): string {
  if (!html.includes('data-no-start')) return html
  const elements = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))]
  const isMarked = elements.some((element) => attribute(element, 'data-no-start') !== undefined)
  // A page that Next writes otherwise than it did keeps its files.
  const isKnown = isMarked && elements.some(hasData)
  return isKnown ? without(html, elements.filter(isOfStart)) : html
}

const hasData = (element: Tree.Element) =>
  element.tagName === 'script' && DATA.test(textOf(element))

function isOfStart(element: Tree.Element): boolean {
  if (element.tagName === 'link') return attribute(element, 'as') === 'script'
  if (element.tagName !== 'script') return false
  return hasData(element) || `${attribute(element, 'src')}`.startsWith('/_next/static/')
}

const attribute = (element: Tree.Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value

const textOf = (element: Tree.Element) =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')

function without(html: string, elements: Tree.Element[]) {
  let result = ''
  let from = 0
  for (const { sourceCodeLocation: place } of elements) {
    result += html.slice(from, place?.startOffset)
    from = place?.endOffset ?? from
  }
  return result + html.slice(from)
}

function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}
