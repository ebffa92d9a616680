import type { Page } from '@playwright/test'

/**
 * Returns the texts that are not the only child of their element. Wrapped by a translator before hydration, React would
 * not find them and draw the page again.
 */
export const sharedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode
      if (!parent || parent.closest('script, style, noscript, svg')) continue
      if (nodeValue?.trim() && parent.childNodes.length > 1)
        found.push(`${nodeValue.trim().slice(0, 40)} in ${parent.outerHTML.slice(0, 60)}`)
    }
    return found
  })
