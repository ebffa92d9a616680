/** Calls `look` whenever a visitor returns to the page: from another tab, or by Back to a page the browser has kept. */
export function onReturn(look: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  addEventListener('focus', look)
  addEventListener('pageshow', show)
  return () => {
    removeEventListener('focus', look)
    removeEventListener('pageshow', show)
  }
}
