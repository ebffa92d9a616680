import type { Page } from '@playwright/test'

/**
 * Translates the page like browsers do: replaces every text node, also later ones, with a `<font>` in a `<font>`. The
 * text stays, in brackets.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'script, style, textarea, noscript, font'
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `[${text.data}]`
      outer.append(inner)
      text.replaceWith(outer)
    }
    const textsIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text)
      return texts
    }
    for (const text of textsIn(document.body)) translate(text)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of [...addedNodes, target])
          for (const text of node instanceof Text ? [node] : textsIn(node)) translate(text)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
