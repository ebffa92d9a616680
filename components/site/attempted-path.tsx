'use client'

import { useEffect } from 'react'

/** Specification §2: the attempted path is logged to the console. */
export function AttemptedPath() {
  useEffect(() => {
    // The URL parser has percent-encoded what could forge a line.
    console.warn('404: no page at', location.pathname.slice(0, 200))
  }, [])
  return null
}
