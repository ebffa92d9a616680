'use client'

import { useEffect } from 'react'

/**
 * Starts the motion of the page once the browser is idle. The server's markup is complete and
 * visible without it; with reduced motion nothing is fetched.
 */
export function Reveal() {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = () => import('./rise-in-view.ts').then(({ riseInView }) => riseInView())
    // Safari has no requestIdleCallback.
    ;(window.requestIdleCallback ?? setTimeout)(start)
  }, [])
  return null
}
