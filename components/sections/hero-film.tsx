'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  sources: { webm: string; mp4: string }
  labels: { pause: string; play: string }
}

/**
 * The film behind the hero and the button that stops it (WCAG 2.2.2). Fetched once the page has
 * loaded; never with reduced motion or save-data, when the poster stands alone.
 */
export function HeroFilm({ sources, labels }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    if (!mayPlay()) return
    const start = () => setIsReady(true)
    if (document.readyState === 'complete') return start()
    addEventListener('load', start)
    return () => removeEventListener('load', start)
  }, [])

  if (!isReady) return null

  // Where the browser refuses to play, the button goes on offering it.
  const toggle = () =>
    isPlaying ? video.current?.pause() : video.current?.play().catch(() => undefined)

  return (
    <>
      <video
        ref={video}
        className="hero-picture hero-film"
        autoPlay
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        <source src={sources.webm} type="video/webm" />
        <source src={sources.mp4} type="video/mp4" />
      </video>
      <div className="hero-film relative">
        <button
          type="button"
          className="film-button"
          aria-label={isPlaying ? labels.pause : labels.play}
          onClick={toggle}
        >
          <Icon path={isPlaying ? 'M9 5v14M15 5v14' : 'M7 5l12 7-12 7z'} />
        </button>
      </div>
    </>
  )
}

function mayPlay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
