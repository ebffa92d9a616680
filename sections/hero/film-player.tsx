import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/drawing'

export type FilmProps = {
  sources: { webm: string; mp4: string }
  labels: { pause: string; play: string }
}

/**
 * The hero's background video, hidden from keyboard and screen readers, and its pause button (WCAG 2.2.2). It pauses while it
 * is off the screen.
 */
export function FilmPlayer({ sources, labels }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  // Stopped by the visitor: only they start it again.
  const isStopped = useRef(false)
  // Off the screen it pauses by itself, and the button still says what it will do there.
  const isAway = useRef(false)

  // If the browser blocks autoplay, the button still offers to play.
  const play = () => video.current?.play().catch(() => undefined)

  function stop() {
    isStopped.current = true
    video.current?.pause()
    setIsPlaying(false)
  }

  function toggle() {
    if (isPlaying) return stop()
    isStopped.current = false
    play()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const film = video.current
    if (!film) return
    let screen: IntersectionObserver | undefined
    try {
      screen = new IntersectionObserver((changes) => {
        isAway.current = changes.at(-1)?.isIntersecting === false
        if (isAway.current) film.pause()
        else if (!isStopped.current) play()
      })
      screen.observe(film)
    } catch {
      // An old browser's film plays on off the screen; an error here would replace the page.
      play()
    }
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => reduced.matches && stop()
    reduced.addEventListener('change', follow)
    return () => {
      screen?.disconnect()
      reduced.removeEventListener('change', follow)
    }
  }, [])

  return (
    <>
      <video
        ref={video}
        className="hero-picture hero-film"
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setIsPlaying(true)}
        onPause={() => isAway.current || setIsPlaying(false)}
      >
        <source src={sources.webm} type="video/webm" />
        <source src={sources.mp4} type="video/mp4" />
      </video>
      <div className="hero-film relative">
        <button
          type="button"
          className="film-button absolute right-(--edge) bottom-5 grid size-11 cursor-pointer place-items-center rounded-control border border-rule bg-[oklch(0.22_0.03_255/0.72)] *:size-5 hover:border-soft"
          aria-label={isPlaying ? labels.pause : labels.play}
          onClick={toggle}
        >
          <Icon path={isPlaying ? 'M9 5v14M15 5v14' : 'M7 5l12 7-12 7z'} />
        </button>
      </div>
    </>
  )
}
