import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { applyEdits, attribute, elementsOf } from './elements.ts'

/** Inline scripts that Next adds for hydration: the page's data in chunks, and Turbopack's list of entry modules. */
const DATA = /^\s*\(?(self\.__next_f\b|globalThis\["TURBOPACK"\])/

/**
 * Removes the parts of a Next page that start React – script files, their preloads and inline data – if one of its
 * elements has the attribute `data-no-start`. Returns any other page unchanged.
 */
export function withoutHydration(html: string): string {
  if (!html.includes('data-no-start')) return html
  const elements = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))]
  const isMarked = elements.some((element) => attribute(element, 'data-no-start') !== undefined)
  // A page without the expected inline scripts, such as a future Next may render, keeps its files.
  const isKnown = isMarked && elements.some(hasData)
  if (!isKnown) return html
  return applyEdits(
    html,
    elements.filter(isForHydration).map((element) => [element, '']),
  )
}

const hasData = (element: Tree.Element) =>
  element.tagName === 'script' && DATA.test(textOf(element))

function isForHydration(element: Tree.Element): boolean {
  if (element.tagName === 'link') return attribute(element, 'as') === 'script'
  if (element.tagName !== 'script') return false
  return hasData(element) || `${attribute(element, 'src')}`.startsWith('/_next/static/')
}

const textOf = (element: Tree.Element) =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
