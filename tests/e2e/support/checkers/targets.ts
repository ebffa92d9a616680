import type { Page } from '@playwright/test'

const SIDE = 24

/**
 * Returns the targets smaller than 24 by 24 pixels without the spacing that WCAG 2.5.8 accepts instead. Inline links are
 * exempt.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const pressable = 'a[href], button, summary, input, select, textarea, [role="button"]'
    const isInert = (element: Element) =>
      document.querySelector('dialog[open]') !== null && !element.closest('dialog[open]')
    const all = [...document.querySelectorAll<HTMLElement>(pressable)]
    const shown = all.filter((element) => element.checkVisibility() && !isInert(element))
    if (shown.length === 0) return ['nothing can be pressed']

    const isInSentence = (element: Element) => {
      const { display } = getComputedStyle(element)
      const around = element.parentElement?.textContent?.trim() ?? ''
      return display === 'inline' && around.length > (element.textContent?.trim().length ?? 0) + 20
    }
    /** Returns true if a centered square of 24 pixels belongs to the target, pseudo-elements included. */
    const isLargeToPress = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const offsets = [-side / 2 + 0.5, 0, side / 2 - 0.5]
      return offsets.every((x) =>
        offsets.every((y) => {
          const hit = document.elementFromPoint((left + right) / 2 + x, (top + bottom) / 2 + y)
          return hit !== null && element.contains(hit)
        }),
      )
    }
    const hasRoom = (element: Element) => {
      const box = element.getBoundingClientRect()
      const x = (box.left + box.right) / 2
      const y = (box.top + box.bottom) / 2
      return shown.every((other) => {
        if (other === element || other.contains(element) || element.contains(other)) return true
        const near = other.getBoundingClientRect()
        const dx = Math.max(near.left - x, 0, x - near.right)
        const dy = Math.max(near.top - y, 0, y - near.bottom)
        return Math.hypot(dx, dy) >= side / 2
      })
    }
    return shown
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        if (width >= side && height >= side) return false
        return !isLargeToPress(element) && !isInSentence(element) && !hasRoom(element)
      })
      .map((element) => element.outerHTML.slice(0, 120))
  }, SIDE)
}
