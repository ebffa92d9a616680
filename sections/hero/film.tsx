import { Icon } from '@/components/ui/icon'

type Props = {
  sources: { webm: string; mp4: string }
  labels: { pause: string; play: string }
}

/**
 * The button of the hero's background video. `browser/film.ts` creates the video later: the first `<video>` of a page loads
 * the browser's controls, which cost a phone 25 ms before its first paint.
 */
export function Film({ sources, labels }: Props) {
  return (
    <div className="hero-film relative">
      <button
        type="button"
        data-film=""
        hidden
        className="film-button"
        aria-label={labels.play}
        data-play={labels.play}
        data-pause={labels.pause}
        data-webm={sources.webm}
        data-mp4={sources.mp4}
        suppressHydrationWarning
      >
        <Icon path="M9 5v14M15 5v14" />
        <Icon path="M7 5l12 7-12 7z" />
      </button>
    </div>
  )
}
