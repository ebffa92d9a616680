'use client'

import { useEffect } from 'react'

/** Keeps `--header-height` at the header's height, which grows with large text and with long names of sections. */
export function HeaderHeight() {
  useEffect(() => {
    const header = document.querySelector('header')
    if (!header) return
    const observer = new ResizeObserver(() => {
      const height = `${header.offsetHeight}px`
      // The header's scroll margin is the current `--header-height` in pixels. Setting it anew would style the whole page again.
      if (getComputedStyle(header).scrollMarginTop === height) return
      document.documentElement.style.setProperty('--header-height', height)
    })
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return null
}
