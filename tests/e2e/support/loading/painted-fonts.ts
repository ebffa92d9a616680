import type { Page } from '@playwright/test'
import { devtoolsOf } from '../screens/devtools.ts'

/** A font used for text: whether it is a web font, and its number of glyphs. */
type PaintedFont = { family: string; isOurs: boolean; glyphs: number; where: string }

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

/** Returns nodes with their own text: elements, form controls, markers and generated content. */
function holdersOf(node: Node): Node[] {
  const inner = [...(node.children ?? []), ...(node.shadowRoots ?? [])]
  const hasText = inner.some(({ nodeType, nodeValue }) => nodeType === TEXT && nodeValue.trim())
  const below = [...inner.flatMap(holdersOf), ...(node.pseudoElements ?? [])]
  return hasText ? [node, ...below] : below
}

/** Returns the fonts that the browser actually used, by glyph count. */
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
      // The page changed while it was read, so read it again.
      if (!String(error).includes('Could not find node')) throw error
    }
  }
}
