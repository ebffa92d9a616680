declare global {
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/**
 * Plays the hero's background video and shows its pause button (WCAG 2.2.2). With Save-Data or a 2G connection nothing
 * is fetched and only the poster is shown.
 */
export function playFilm(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-film]')
  if (!button || savesData()) return
  const { play = '', pause = '', webm = '', mp4 = '' } = button.dataset
  const video = filmOf({ 'video/webm': webm, 'video/mp4': mp4 })
  const show = () => {
    button.ariaLabel = video.paused ? play : pause
    button.toggleAttribute('data-playing', !video.paused)
  }
  // If the browser blocks autoplay, the button still offers to play.
  const start = () => video.play().catch(() => undefined)
  video.addEventListener('play', show)
  video.addEventListener('pause', show)
  button.addEventListener('click', () => (video.paused ? start() : video.pause()))
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  reduced.addEventListener('change', () => reduced.matches && video.pause())
  button.parentElement?.before(video)
  button.hidden = false
  show()
  start()
}

/** Returns a muted video element hidden from keyboard and screen readers; `files` are URLs by type. */
function filmOf(files: Record<string, string>) {
  const video = Object.assign(document.createElement('video'), {
    className: 'hero-picture hero-film',
    muted: true,
    loop: true,
    playsInline: true,
    ariaHidden: 'true',
    tabIndex: -1,
  })
  video.dataset.film = ''
  for (const [type, src] of Object.entries(files))
    video.append(Object.assign(document.createElement('source'), { type, src }))
  return video
}

function savesData() {
  const { connection } = navigator
  return connection?.saveData || connection?.effectiveType?.endsWith('2g')
}
