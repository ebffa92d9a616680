import type { Page } from '@playwright/test'

/**
 * Returns text issues in the current layout, one per line: text outside the window, cut off by an ancestor, or over
 * other text.
 */
export function textIssues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = {
      left: number
      right: number
      top: number
      bottom: number
      block: Element
      text: string
    }
    const issues: string[] = []
    const lines: Line[] = []
    const sideways = document.documentElement.scrollWidth - innerWidth
    if (sideways > 0) issues.push(`the page scrolls sideways by ${sideways} pixels`)

    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
    const blockOf = (element: Element): Element =>
      isInline(element) && element.parentElement ? blockOf(element.parentElement) : element
    // Text for screen readers only is one pixel large.
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (element.getBoundingClientRect().width <= 1 || isForReaders(element.parentElement))
    const isShifted = (element: Element) => element.closest('[class*="-translate-y-"], dialog')

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent?.checkVisibility() || text === '' || isForReaders(parent) || isShifted(parent))
        continue
      if (parent.closest('script, style, noscript, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const style = getComputedStyle(parent)
      const lineHeight = Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue
        const { left, right } = rect
        if (left < -1 || right > innerWidth + 1)
          issues.push(`beyond the window: ${text.slice(0, 60)}`)
        for (
          let box = parent.parentElement;
          box && box !== document.body;
          box = box.parentElement
        ) {
          const { overflowX } = getComputedStyle(box)
          const frame = box.getBoundingClientRect()
          if (overflowX !== 'visible' && (right > frame.right + 1 || left < frame.left - 1))
            issues.push(`cut off: ${text.slice(0, 60)}`)
        }
        // Glyphs fill about the middle two thirds of a line.
        const half = Math.min(rect.height, lineHeight) / 3
        const middle = (rect.top + rect.bottom) / 2 + scrollY
        const block = blockOf(parent)
        lines.push({ left, right, top: middle - half, bottom: middle + half, block, text })
      }
    }
    if (lines.length === 0) issues.push('there is no text')
    const isBar = ({ block }: Line) => block.closest('header') !== null
    for (const [index, a] of lines.entries())
      for (const b of lines.slice(index + 1)) {
        if (a.block === b.block || isBar(a) !== isBar(b)) continue
        const isApart = a.right <= b.left + 1 || b.right <= a.left + 1
        if (isApart || a.bottom <= b.top || b.bottom <= a.top) continue
        issues.push(`one over the other: ${a.text.slice(0, 40)} / ${b.text.slice(0, 40)}`)
      }
    return [...new Set(issues)]
  })
}
