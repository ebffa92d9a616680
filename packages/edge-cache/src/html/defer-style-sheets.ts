import { parse } from 'parse5'
import { applyEdits, attribute, type Edit, elementsOf } from './elements.ts'

/** Firefox renders past a style sheet in the body, but not past a script, which waits for the sheet. */
const BARRIER = '<script> </script>'

/**
 * Lets a page paint before its style sheets load, if it includes the styles of its first screen: an inactive
 * (`media="not all"`) `style` element with the attribute `data-first-screen`, at the end of that screen. The style and the
 * sheets in the head swap places: a browser paints the content above a sheet while that loads. Returns any other page
 * unchanged.
 */
export function deferStyleSheets(html: string): string {
  if (!html.includes('data-first-screen')) return html
  const elements = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))]
  const style = elements.find((element) => attribute(element, 'data-first-screen') !== undefined)
  const sheets = elements.filter((element) => attribute(element, 'rel') === 'stylesheet')
  const [first, ...others] = sheets
  if (style?.tagName !== 'style' || !first) return html
  const text = (element: typeof style) =>
    html.slice(element.sourceCodeLocation?.startOffset, element.sourceCodeLocation?.endOffset)
  const inHead = text(style).replace(/^<style[^>]*>/, '<style>')
  // Low priority: fonts and images of the first screen load first.
  const below = sheets.map((sheet) => text(sheet).replace(/^<link/, '<link fetchpriority="low"'))
  const edits: Edit[] = [
    [first, inHead],
    ...others.map((sheet): Edit => [sheet, '']),
    [style, below.join('') + BARRIER],
  ]
  return applyEdits(html, edits)
}
