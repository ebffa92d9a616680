import { MOBILE_BREAKPOINT_PX } from '@/lib/site'

const DONE = 'data-laid-out'
/** Set while nothing below the first screen is shown (`lib/serving/first-layout.ts`). */
const ALONE = 'data-alone'
const page = document.documentElement

/** Lays out the whole page, because a position depends on everything above it. */
export function layOutAtOnce(): void {
  page.removeAttribute(ALONE)
  page.toggleAttribute(DONE, true)
}

/**
 * Shows the page below a phone's first screen once the poster is painted, so as not to delay that. A browser that does not
 * report its largest paint, which none does after an interaction, shows it after a second.
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
 * Lays out the whole page at once for a reload, back navigation, a fragment, a click on a fragment link, or a key press.
 * Not for other clicks, because opening the menu would have to wait.
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

/** The parts below the first screen. The results are separate because their section is the longest. */
const PARTS = '#hero ~ section, .results, footer'

/** Lays out the rest of the page on a phone, one part per frame (`app/styles/first-screen.css`). */
export async function layOutInFrames(): Promise<void> {
  while (page.hasAttribute(ALONE)) await new Promise(requestAnimationFrame)
  for (const part of document.querySelectorAll(PARTS)) {
    if (page.hasAttribute(DONE)) return
    part.toggleAttribute(DONE, true)
    await new Promise(requestAnimationFrame)
  }
  layOutAtOnce()
}
