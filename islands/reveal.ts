import { inView, stagger } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { ANIMATION_DELAY_S } from '@/lib/site'

const ease = [0.2, 0.7, 0.2, 1] as const
/** The start position of an item. It never fades, so that text stays visible if the animation does not run. */
const LOWERED = 'translateY(16px)'
/** Seconds in which the signal line is drawn. */
const DRAW_S = 1.2

// How much of the line is clipped on each side; its noise extends a little beyond the box.
const drawn = {
  right: 'inset(-8px 100% -8px -8px)',
  down: 'inset(-8px -8px 100% -8px)',
  whole: 'inset(-8px -8px -8px -8px)',
}

/**
 * Animates the children of every `data-reveal` upwards and draws every `data-draw` line, once, when scrolled into view.
 * Elements already on the screen are not animated.
 */
export function riseInView(): void {
  for (const group of document.querySelectorAll('[data-reveal]')) {
    const items = [...group.children].filter((item) => item instanceof HTMLElement)
    onceBelow(group, () => {
      for (const item of items) item.style.transform = LOWERED
      return () =>
        animate(
          items,
          { transform: [LOWERED, 'none'] },
          { duration: 0.6, ease, delay: stagger(ANIMATION_DELAY_S) },
        )
    })
  }
  for (const track of document.querySelectorAll<HTMLElement>('[data-draw]')) {
    const line = track.firstElementChild
    if (!(line instanceof SVGElement)) continue
    const from = track.dataset.draw === 'down' ? drawn.down : drawn.right
    // Observes the track, because a fully clipped line never intersects.
    onceBelow(track, () => {
      line.style.clipPath = from
      return () => animate(line, { clipPath: [from, drawn.whole] }, { duration: DRAW_S })
    })
  }
}

/**
 * Calls `hide` when an element below the screen comes near, and what `hide` returns when a fifth
 * of it is visible. Nothing further down is hidden: it can be printed, found and jumped to.
 */
function onceBelow(element: Element, hide: () => () => unknown) {
  let isStart = true
  const near = new IntersectionObserver(
    // The observer measures: asking for a box here would render sections that nobody has scrolled to.
    (entries) => {
      const wasThere = isStart && entries[0]?.isIntersecting
      isStart = false
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (!entry) return
      near.disconnect()
      const { top, height } = entry.boundingClientRect
      // What is on the screen when the page starts stays as it is.
      if (!wasThere || top >= innerHeight) showOnceVisible(element, height, hide())
    },
    { rootMargin: '0px 0px 25% 0px' },
  )
  near.observe(element)
}

function showOnceVisible(element: Element, height: number, show: () => unknown) {
  // A fifth of an element taller than the screen may never be visible at once.
  const amount = Math.min(0.2, innerHeight / 2 / Math.max(height, 1))
  const stop = inView(
    element,
    () => {
      stop()
      show()
    },
    { amount },
  )
}
