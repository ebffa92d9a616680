import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attribute, edited, elementsOf } from './elements.ts'

/** What Next adds to a page for its script: the data of the page, piece by piece, and the names of what runs first. */
const DATA = /^\s*\(?(self\.__next_f\b|globalThis\["TURBOPACK"\])/

/**
 * Takes out of a Next page what starts React – the script files, their preloads and the inline data – if one of its
 * elements has the attribute `data-no-start`. Returns any other page as it is.
 */
export function withoutHydration(html: string): string {
  if (!html.includes('data-no-start')) return html
  const elements = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))]
  const isMarked = elements.some((element) => attribute(element, 'data-no-start') !== undefined)
  // A page that Next writes otherwise than it did keeps its files.
  const isKnown = isMarked && elements.some(hasData)
  if (!isKnown) return html
  return edited(
    html,
    elements.filter(isOfStart).map((element) => [element, '']),
  )
}

const hasData = (element: Tree.Element) =>
  element.tagName === 'script' && DATA.test(textOf(element))

function isOfStart(element: Tree.Element): boolean {
  if (element.tagName === 'link') return attribute(element, 'as') === 'script'
  if (element.tagName !== 'script') return false
  return hasData(element) || `${attribute(element, 'src')}`.startsWith('/_next/static/')
}

const textOf = (element: Tree.Element) =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
