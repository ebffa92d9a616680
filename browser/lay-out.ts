const DONE = 'data-laid-out'
const page = document.documentElement

/** Lays out all of the page: where something stands depends on what is above it. */
export const layOutAtOnce = (): void => void page.toggleAttribute(DONE, true)

/**
 * Lays out all at once for who comes back, comes to a place further down, or goes to one, or uses the keys, before it is
 * done. Not for any press: what opens the menu would wait for it.
 */
export function layOutForUse(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash || visit?.type !== 'navigate') layOutAtOnce()
  addEventListener('keydown', layOutAtOnce, { capture: true, once: true })
  const go = ({ target }: Event) => {
    if ((target as Element).closest('a[href*="#"]')) layOutAtOnce()
  }
  addEventListener('click', go, { capture: true })
}

/** Lays out what a phone has left undone below its first screen, a section a frame (`app/styles/first-screen.css`). */
export async function layOutInFrames(): Promise<void> {
  for (const section of document.querySelectorAll('#hero ~ section')) {
    if (page.hasAttribute(DONE)) return
    section.toggleAttribute(DONE, true)
    await new Promise(requestAnimationFrame)
  }
  layOutAtOnce()
}
