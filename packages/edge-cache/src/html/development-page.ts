import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { styleSheetEdits } from './defer-style-sheets.ts'
import { applyEdits, attribute, type Edit, elementsIn, textOf } from './elements.ts'

/** Inline scripts of Next's development server. */
const DATA = /__next|TURBOPACK/

/**
 * Returns a page of Next's development server as the edge cache serves it from a build: without React and with the
 * styles of its first screen, if it has `data-no-start`. Unlike there, everything of Next goes, known or not: nobody
 * but a developer sees it.
 */
export function developmentPage(html: string): string {
  if (!html.includes('data-no-start')) return html
  const elements = elementsIn(html)
  if (!elements.some((element) => attribute(element, 'data-no-start') !== undefined)) return html
  const removed = elements.filter(isOfNext).map((element): Edit => [element, ''])
  return applyEdits(html, [...removed, ...styleSheetEdits(html, elements)])
}

function isOfNext(element: Tree.Element): boolean {
  if (element.tagName === 'link') return attribute(element, 'as') === 'script'
  if (element.tagName !== 'script' || attribute(element, 'type') === 'application/ld+json')
    return false
  return (attribute(element, 'src') ?? '').startsWith('/_next/') || DATA.test(textOf(element))
}
