import { parse } from 'parse5'
import { attribute, type Edit, edited, elementsOf } from './elements.ts'

/** Firefox goes on past a sheet in the body, but not past a script, which waits for it. */
const STOP = '<script> </script>'

/**
 * Has a page painted before its style sheets are there, if it brings the styles of its first screen: a `style` with the
 * attribute `data-first-screen`, in effect nowhere (`media="not all"`), where that screen ends. It takes the place of
 * the sheets in the head, and they take its place: a browser shows what stands above a sheet while it waits for it.
 * Returns any other page as it is.
 */
export function lateSheets(html: string): string {
  if (!html.includes('data-first-screen')) return html
  const elements = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))]
  const style = elements.find((element) => attribute(element, 'data-first-screen') !== undefined)
  const sheets = elements.filter((element) => attribute(element, 'rel') === 'stylesheet')
  const [first, ...others] = sheets
  if (style?.tagName !== 'style' || !first) return html
  const text = (element: typeof style) =>
    html.slice(element.sourceCodeLocation?.startOffset, element.sourceCodeLocation?.endOffset)
  const inHead = text(style).replace(/^<style[^>]*>/, '<style>')
  // After the fonts and the picture of the first screen.
  const below = sheets.map((sheet) => text(sheet).replace(/^<link/, '<link fetchpriority="low"'))
  const edits: Edit[] = [
    [first, inHead],
    ...others.map((sheet): Edit => [sheet, '']),
    [style, below.join('') + STOP],
  ]
  return edited(html, edits)
}
