import type { Page } from '@playwright/test'
import { devtoolsOf } from '../screens/devtools.ts'

/** A font that text is painted in: whether the page brought it, and how many glyphs of it. */
export type PaintedFont = { family: string; isOurs: boolean; glyphs: number; where: string }

type Node = {
  nodeId: number
  nodeType: number
  nodeName: string
  nodeValue: string
  children?: Node[]
  shadowRoots?: Node[]
  pseudoElements?: Node[]
}

const TEXT = 3

/** What holds text of its own: elements, the insides of form controls, markers and generated content. */
function holdersOf(node: Node): Node[] {
  const inner = [...(node.children ?? []), ...(node.shadowRoots ?? [])]
  const hasText = inner.some(({ nodeType, nodeValue }) => nodeType === TEXT && nodeValue.trim())
  const below = [...inner.flatMap(holdersOf), ...(node.pseudoElements ?? [])]
  return hasText ? [node, ...below] : below
}

/** The fonts that the browser really took for the text of a page, glyph by glyph. */
export async function paintedFonts(page: Page): Promise<PaintedFont[]> {
  const devtools = await devtoolsOf(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const fontsOf = async ({ nodeId, nodeName, children = [] }: Node) => {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const where = `${nodeName} ${children.map(({ nodeValue }) => nodeValue).join('')}`
    return fonts.map(({ familyName, isCustomFont, glyphCount }) => ({
      family: familyName,
      isOurs: isCustomFont,
      glyphs: glyphCount,
      where,
    }))
  }
  for (;;) {
    const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true })
    try {
      return (await Promise.all(holdersOf(root).map(fontsOf))).flat()
    } catch (error) {
      // The page changed while it was read: it is read again.
      if (!String(error).includes('Could not find node')) throw error
    }
  }
}
