/** Calls `look` when a visitor returns to the page: from another tab, or with Back from the browser's page cache. */
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
