/** Calls `then` once the page has loaded, something of it is seen, and the browser has nothing to do. */
export function whenQuiet(then: () => void): void {
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    const wait = window.requestIdleCallback ?? setTimeout
    wait(then)
  })
  const look = () => painted.observe({ type: 'paint', buffered: true })
  if (document.readyState === 'complete') look()
  else addEventListener('load', look, { once: true })
}
