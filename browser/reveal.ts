import { inView, stagger } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { ANIMATION_DELAY_S } from '@/lib/site'

const ease = [0.2, 0.7, 0.2, 1] as const
/** Where an item begins. It is never faded: an animation that does not run must not take its words away. */
const LOW = 'translateY(16px)'
/** Seconds in which the signal line draws itself. */
const DRAW_S = 1.2

// How much of the line is left away at each side; its noise reaches a little beyond the box.
const drawn = {
  right: 'inset(-8px 100% -8px -8px)',
  down: 'inset(-8px -8px 100% -8px)',
  whole: 'inset(-8px -8px -8px -8px)',
}

/**
 * Lets the children of every `data-reveal` rise and every `data-draw` line draw itself, once, when
 * they are scrolled into view. What is already on the screen stays as it is.
 */
export function riseInView(): void {
  for (const group of document.querySelectorAll('[data-reveal]')) {
    const items = [...group.children].filter((item) => item instanceof HTMLElement)
    onceBelow(group, () => {
      for (const item of items) item.style.transform = LOW
      return () =>
        animate(
          items,
          { transform: [LOW, 'none'] },
          { duration: 0.6, ease, delay: stagger(ANIMATION_DELAY_S) },
        )
    })
  }
  for (const track of document.querySelectorAll<HTMLElement>('[data-draw]')) {
    const line = track.firstElementChild
    if (!(line instanceof SVGElement)) continue
    const from = track.dataset.draw === 'down' ? drawn.down : drawn.right
    // The track is watched, not the line: a line that is clipped away never comes into view.
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
