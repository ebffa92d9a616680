'use client'

import { useEffect } from 'react'

/** Specification §2: the attempted path is logged to the console. */
export function AttemptedPath() {
  useEffect(() => {
    // The address is a stranger's: percent-encoded, and cut to a line that can be read.
    console.warn('404: no page at', encodeURI(decodeSafely(location.pathname)).slice(0, 200))
  }, [])
  return null
}

function decodeSafely(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
