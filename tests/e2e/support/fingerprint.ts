import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { devtoolsOf } from './devtools'

/** Properties that say how a page moves, which no checker of a page at rest reads. */
const ofMotion = /^(animation|transition|scroll-behavior|view-transition|will-change)/

/**
 * Everything of a page that the checkers can read, in one word: its document with its scripts, every
 * computed style of every element and pseudo-element, every box and what was typed. Two pages of one
 * fingerprint are the same page to them.
 */
export async function fingerprintOf(page: Page): Promise<string> {
  const computedStyles = await page.evaluate(() =>
    [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith('--')),
  )
  const session = await devtoolsOf(page)
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: computedStyles.filter((name) => !ofMotion.test(name)),
    includeDOMRects: true,
  })
  // The browser names its frames and numbers its nodes anew with every load.
  const names = new Set<unknown>(documents.map(({ frameId }) => frameId))
  const words = strings.map((text, index) => (names.has(index) ? '' : text))
  const seen = documents.map((one) => ({
    ...one,
    nodes: { ...one.nodes, backendNodeId: undefined },
  }))
  const all = JSON.stringify([page.viewportSize(), seen, words])
  return createHash('sha256').update(all).digest('base64url')
}
