import { inView, stagger } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { ANIMATION_DELAY_S } from '@/lib/site/site'

const ease = [0.2, 0.7, 0.2, 1] as const
/** The start position of an item. It never fades, so that text stays visible if the animation does not run. */
const LOWERED = 'translateY(16px)'
/** Seconds in which the signal line is drawn. */
const DRAW_S = 1.2

// How much of the line is clipped on each side; its noise extends a little beyond the box.
const hidden = {
  'draw-right': 'inset(-8px 100% -8px -8px)',
  'draw-down': 'inset(-8px -8px 100% -8px)',
}
const WHOLE = 'inset(-8px -8px -8px -8px)'

/** `rise` moves an element's children upwards, one after another; the others draw its first child, a line. */
export type Motion = 'rise' | keyof typeof hidden

/** Moves an element once, when it is scrolled into view. Returns a function that stops waiting for that. */
export const moveInView = (element: Element, motion: Motion): (() => void) =>
  onceBelow(element, () =>
    motion === 'rise' ? rise([...element.children]) : draw(element.firstElementChild, motion),
  )

function rise(children: Element[]) {
  const items = children.filter((item) => item instanceof HTMLElement)
  for (const item of items) item.style.transform = LOWERED
  return () =>
    animate(
      items,
      { transform: [LOWERED, 'none'] },
      { duration: 0.6, ease, delay: stagger(ANIMATION_DELAY_S) },
    )
}

// The element around the line is observed, because a clipped line never intersects.
function draw(line: Element | null, motion: keyof typeof hidden) {
  if (!(line instanceof SVGElement)) return () => undefined
  const from = hidden[motion]
  line.style.clipPath = from
  return () => animate(line, { clipPath: [from, WHOLE] }, { duration: DRAW_S })
}

/**
 * Calls `hide` when an element below the screen comes near, and the function that `hide` returns when a fifth of it is
 * visible. Elements on the screen do not move, and those further down stay as they are, so that they can be printed,
 * found and jumped to.
 */
function onceBelow(element: Element, hide: () => () => unknown): () => void {
  const { top, height } = element.getBoundingClientRect()
  if (top < innerHeight) return () => undefined
  let stop = inView(
    element,
    () => {
      stop()
      const show = hide()
      // A fifth of an element taller than the screen may never be visible at once.
      const amount = Math.min(0.2, innerHeight / 2 / Math.max(height, 1))
      stop = inView(
        element,
        () => {
          stop()
          show()
        },
        { amount },
      )
    },
    { margin: '0px 0px 25% 0px' },
  )
  return () => stop()
}
