/** Calls `then` once the page has loaded and painted, and the browser is idle. */
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
