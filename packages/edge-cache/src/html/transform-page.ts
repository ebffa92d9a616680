import { BARRIER_TEXT, styleSheetEdits } from './defer-style-sheets.ts'
import { applyEdits, attribute, type Edit, elementsIn } from './elements.ts'
import { inlineScriptsOf } from './inline-scripts.ts'
import { hydrationIn } from './next-output.ts'
import { UnknownOutput } from './unknown-output.ts'

export type TransformedPage = {
  html: string
  /** The texts of its inline scripts. */
  scripts: string[]
  /** Why a page that should have been changed was not. */
  unknown?: UnknownOutput
}

/**
 * Returns a page as visitors get it, parsed once. If one of its elements has the attribute `data-no-start`, the parts
 * that start React are removed and its style sheets are deferred; all of it, or nothing if anything on the page is unknown.
 */
export function transformPage(html: string): TransformedPage {
  const elements = elementsIn(html)
  const isMarked = elements.some((element) => attribute(element, 'data-no-start') !== undefined)
  const asRendered = () => ({ html, scripts: inlineScriptsOf(elements) })
  if (!isMarked) return asRendered()
  try {
    const hydration = new Set(hydrationIn(elements))
    const sheets = styleSheetEdits(html, elements)
    const scripts = inlineScriptsOf(elements.filter((element) => !hydration.has(element)))
    return {
      html: applyEdits(html, [...[...hydration].map((element): Edit => [element, '']), ...sheets]),
      scripts: sheets.length > 0 ? [...scripts, BARRIER_TEXT] : scripts,
    }
  } catch (error) {
    if (error instanceof UnknownOutput) return { ...asRendered(), unknown: error }
    throw error
  }
}
