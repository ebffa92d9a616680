'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { afterLoad } from '@/lib/site/browser'
import type { FilmProps } from './film-player.tsx'

declare global {
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/**
 * Adds the hero's background video after the page has loaded. With reduced motion, Save-Data or a 2G connection nothing
 * is fetched and only the poster is shown.
 */
export function HeroFilm(props: FilmProps) {
  const [Player, setPlayer] = useState<ComponentType<FilmProps>>()
  useEffect(
    () =>
      afterLoad(() => {
        if (mayPlay())
          import('./film-player.tsx')
            .then(({ FilmPlayer }) => setPlayer(() => FilmPlayer))
            // If it fails to load, for example because the visitor leaves, the poster stays.
            .catch(() => undefined)
      }),
    [],
  )
  return Player && <Player {...props} />
}

function mayPlay() {
  const { connection } = navigator
  const savesData = connection?.saveData || connection?.effectiveType?.endsWith('2g')
  return !savesData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
