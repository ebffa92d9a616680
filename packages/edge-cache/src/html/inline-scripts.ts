import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attribute, elementsIn, textOf } from './elements.ts'

/** Returns the texts of the inline scripts among these elements, as a browser would run them. */
export const inlineScriptsOf = (elements: Tree.Element[]): string[] =>
  elements.filter(isRunInline).map(textOf)

function isRunInline(element: Tree.Element): boolean {
  if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) return false
  return /^(|module|(text|application)\/javascript)$/i.test(attribute(element, 'type') ?? '')
}

/** Inline scripts by page hash: parsing 50 kB takes 5 ms, and pages that bypass the cache repeat. */
const known = new LRUCache<string, string[]>({ max: 256 })

/** Returns the texts of a page's inline scripts. */
export function inlineScriptsIn(html: string): string[] {
  const page = createHash('sha256').update(html).digest('base64')
  const scripts = known.get(page) ?? inlineScriptsOf(elementsIn(html))
  known.set(page, scripts)
  return scripts
}
