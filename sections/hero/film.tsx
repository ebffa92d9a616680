import { Icon } from '@/components/ui/icon'

type Props = {
  sources: { webm: string; mp4: string }
  labels: { pause: string; play: string }
}

/** The film behind the hero and its button. Nothing is fetched or shown until browser/film.ts plays it. */
export function Film({ sources, labels }: Props) {
  return (
    <>
      <video
        data-film=""
        hidden
        className="hero-picture hero-film"
        preload="none"
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        suppressHydrationWarning
      >
        <source src={sources.webm} type="video/webm" />
        <source src={sources.mp4} type="video/mp4" />
      </video>
      <div className="hero-film relative">
        <button
          type="button"
          data-film=""
          hidden
          className="film-button"
          aria-label={labels.play}
          data-play={labels.play}
          data-pause={labels.pause}
          suppressHydrationWarning
        >
          <Icon path="M9 5v14M15 5v14" />
          <Icon path="M7 5l12 7-12 7z" />
        </button>
      </div>
    </>
  )
}
