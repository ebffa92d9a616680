'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { FilmProps } from './film-player.tsx'

/**
 * Attaches the film behind the hero once the page has loaded. With reduced motion, save-data or a
 * connection of the second generation the poster stands alone and nothing is fetched.
 */
export function HeroFilm(props: FilmProps) {
  const [Player, setPlayer] = useState<ComponentType<FilmProps>>()

  useEffect(() => {
    const attach = async () => {
      if (!mayPlay()) return
      const { FilmPlayer } = await import('./film-player.tsx')
      setPlayer(() => FilmPlayer)
    }
    if (document.readyState === 'complete') attach()
    else addEventListener('load', attach)
  }, [])

  return Player && <Player {...props} />
}

function mayPlay() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  const isThrifty = connection?.saveData || connection?.effectiveType?.endsWith('2g')
  return !isThrifty && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
