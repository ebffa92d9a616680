const DONE = 'data-laid-out'
const page = document.documentElement

/** Lays out all of the page: where something stands depends on what is above it. */
export const layOutAtOnce = (): void => void page.toggleAttribute(DONE, true)

/** Lays out all at once for who comes back, comes to a place further down, or uses the page before it is done. */
export function layOutForUse(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash || visit?.type !== 'navigate') layOutAtOnce()
  for (const event of ['click', 'keydown'])
    addEventListener(event, layOutAtOnce, { capture: true, once: true })
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
