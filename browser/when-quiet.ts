/** Calls `then` once the page has loaded and the browser has nothing to do. */
export function whenQuiet(then: () => void): void {
  // Safari has no requestIdleCallback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(then)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
