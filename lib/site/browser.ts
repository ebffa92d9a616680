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

/** Runs an optional part of a page. If it throws, reports the error to the console and returns undefined. */
export function tryOrReport<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
