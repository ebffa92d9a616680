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
 * Calls `hide` when an element below the screen comes near, and the function that `hide` returns when a fifth of it is
 * visible. Elements further down stay visible, so that they can be printed, found and jumped to.
 */
function onceBelow(element: Element, hide: () => () => unknown) {
  const { top, height } = element.getBoundingClientRect()
  if (top < innerHeight) return
  const stop = inView(
    element,
    () => {
      stop()
      const show = hide()
      // A fifth of an element taller than the screen may never be visible at once.
      const amount = Math.min(0.2, innerHeight / 2 / Math.max(height, 1))
      const done = inView(
        element,
        () => {
          done()
          show()
        },
        { amount },
      )
    },
    { margin: '0px 0px 25% 0px' },
  )
}
