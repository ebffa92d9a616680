'use client'

import { useEffect } from 'react'
import { startIslands } from './start-islands.ts'

/** Starts the islands of a page that React hydrates: React would reject content inserted before. */
export function Islands() {
  useEffect(startIslands, [])
  return null
}
