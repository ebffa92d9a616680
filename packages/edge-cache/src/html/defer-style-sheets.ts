import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attribute, type Edit } from './elements.ts'
import { UnknownOutput } from './unknown-output.ts'

/** The text of `BARRIER`, for the content policy. */
export const BARRIER_TEXT = ' '

/** Firefox renders past a style sheet in the body, but not past a script, which waits for the sheet. */
const BARRIER = `<script>${BARRIER_TEXT}</script>`

/**
 * Returns the edits that let a page paint before its style sheets load, if it includes the styles of its first screen:
 * an inactive (`media="not all"`) `style` element with the attribute `data-first-screen`, at the end of that screen. The
 * style and the sheets in the head swap places: a browser paints the content above a sheet while that loads. Throws
 * `UnknownOutput` if there is no sheet to swap.
 */
export function styleSheetEdits(html: string, elements: Tree.Element[]): Edit[] {
  const style = elements.find((element) => attribute(element, 'data-first-screen') !== undefined)
  if (!style) return []
  const [first, ...others] = elements.filter(
    (element) => element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet',
  )
  if (style.tagName !== 'style' || !first)
    throw new UnknownOutput('missing', 'styles of a first screen without a style sheet')
  const text = ({ sourceCodeLocation: location }: Tree.Element) =>
    html.slice(location?.startOffset, location?.endOffset)
  const inHead = text(style).replace(/^<style[^>]*>/, '<style>')
  // Low priority: fonts and images of the first screen load first.
  const below = [first, ...others].map((sheet) =>
    text(sheet).replace(/^<link/, '<link fetchpriority="low"'),
  )
  return [
    [first, inHead],
    ...others.map((sheet): Edit => [sheet, '']),
    [style, below.join('') + BARRIER],
  ]
}
