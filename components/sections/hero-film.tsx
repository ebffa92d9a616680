'use client'

import { useEffect, useRef, useState } from 'react'

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
        className="hero-picture motion-reduce:hidden print:hidden"
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
      <div className="relative motion-reduce:hidden print:hidden">
        <button
          type="button"
          className="absolute right-(--edge) bottom-5 grid size-11 cursor-pointer place-items-center rounded-control border border-rule bg-[oklch(0.22_0.03_255/0.72)] hover:border-soft"
          aria-label={isPlaying ? labels.pause : labels.play}
          onClick={toggle}
        >
          <svg className="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d={isPlaying ? 'M7 4v12M13 4v12' : 'M6 4l10 6-10 6z'} />
          </svg>
        </button>
      </div>
    </>
  )
}

function mayPlay() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
