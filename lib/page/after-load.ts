/** Calls `work` once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function afterLoad(work: () => void): () => void {
  let isCancelled = false
  const run = () => {
    if (!isCancelled) work()
  }
  // WebKit has no requestIdleCallback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isCancelled = true
    removeEventListener('load', wait)
  }
}
