'use client'

import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { afterLoad } from '@/lib/site/browser'
import type { Motion } from './move.ts'

type Props = {
  as?: 'div' | 'dl' | 'ol' | 'ul'
  motion: Motion
  className?: string
  children: ReactNode
}

/**
 * An element that moves once when it is scrolled into view. What it contains is visible before that and without it; with
 * reduced motion nothing is fetched.
 */
export function InView({ as = 'div', motion, className, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    const cancel = afterLoad(() => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      import('./move.ts')
        .then(({ moveInView }) => {
          if (ref.current) stop = moveInView(ref.current, motion)
        })
        // If it fails to load, for example because the visitor leaves, the page stays static.
        .catch(() => undefined)
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [motion])
  return createElement(as, { ref, className, 'data-motion': motion }, children)
}
