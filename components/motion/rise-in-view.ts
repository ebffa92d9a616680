import { inView, stagger } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { ANIMATION_DELAY_S } from '@/lib/site'

const ease = [0.2, 0.7, 0.2, 1] as const
const drawn = { right: 'inset(-8px 100% -8px -8px)', down: 'inset(-8px -8px 100% -8px)' }

/**
 * Lets the children of every `data-reveal` rise and every `data-draw` line draw itself, once, when
 * they are scrolled into view. What is already on the screen stays as it is.
 */
export function riseInView(): void {
  for (const group of document.querySelectorAll('[data-reveal]')) {
    const items = [...group.children].filter((item) => item instanceof HTMLElement)
    onceBelow(group, () => {
      for (const item of items) item.style.opacity = '0'
      return () =>
        animate(
          items,
          { opacity: [0, 1], transform: ['translateY(16px)', 'none'] },
          { duration: 0.6, ease, delay: stagger(ANIMATION_DELAY_S) },
        )
    })
  }
  for (const line of document.querySelectorAll<SVGElement>('[data-draw]')) {
    const from = line.dataset.draw === 'down' ? drawn.down : drawn.right
    onceBelow(line, () => {
      line.style.clipPath = from
      return () =>
        animate(line, { clipPath: [from, 'inset(-8px -8px -8px -8px)'] }, { duration: 1.2 })
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
