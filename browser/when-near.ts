/** How far below the screen is near: most of a phone's screen, which takes a thumb a moment. */
const NEAR_PX = 600

/** Calls `then` once, when an element comes near the screen. */
export function whenNear(element: Element, then: () => void): void {
  const near = new IntersectionObserver(
    // On a busy page the first call brings both what was so before a jump and what is so after it.
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      then()
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  near.observe(element)
}
