import { MOBILE_BREAKPOINT_PX } from '@/lib/site'

const DONE = 'data-laid-out'
/** Nothing below the first screen is shown yet (`lib/serving/first-layout.ts`). */
const ALONE = 'data-alone'
const page = document.documentElement

/** Lays out all of the page: where something stands depends on what is above it. */
export function layOutAtOnce(): void {
  page.removeAttribute(ALONE)
  page.toggleAttribute(DONE, true)
}

/**
 * Shows what a phone has below its first screen once the poster is painted, which it would compete with. A browser that
 * says nothing of its largest paint, as none does of one after a press, shows it after a second.
 */
export async function showRestAfterPoster(): Promise<void> {
  const isPhone = matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches
  if (isPhone && document.querySelector('#hero picture')) await posterPainted()
  page.removeAttribute(ALONE)
}

const posterPainted = () =>
  new Promise<void>((resolve) => {
    const look = (list: PerformanceObserverEntryList) => {
      const paints = list.getEntries() as LargestContentfulPaint[]
      if (paints.some(({ url }) => url)) resolve()
    }
    new PerformanceObserver(look).observe({ type: 'largest-contentful-paint', buffered: true })
  })

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

/** The parts of what stands below the first screen. The results are one by themselves: their section is the longest. */
const PARTS = '#hero ~ section, .results, footer'

/** Lays out what a phone has left undone below its first screen, a part a frame (`app/styles/first-screen.css`). */
export async function layOutInFrames(): Promise<void> {
  while (page.hasAttribute(ALONE)) await new Promise(requestAnimationFrame)
  for (const part of document.querySelectorAll(PARTS)) {
    if (page.hasAttribute(DONE)) return
    part.toggleAttribute(DONE, true)
    await new Promise(requestAnimationFrame)
  }
  layOutAtOnce()
}
