/** Pixels below the screen that count as near: most of a phone's screen, to load ahead of scrolling. */
const NEAR_PX = 600

/** Calls `then` once, when an element comes near the screen. */
export function whenNear(element: Element, then: () => void): void {
  const near = new IntersectionObserver(
    // On a busy page the first call may have entries from before and after a jump.
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      then()
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  near.observe(element)
}
