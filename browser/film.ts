declare global {
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/**
 * Plays the film behind the hero, and gives it the button that stops it and lets it go on (WCAG 2.2.2). With
 * save-data or a connection of the second generation the poster stands alone and nothing is fetched.
 */
export function playFilm(): void {
  const video = document.querySelector<HTMLVideoElement>('video[data-film]')
  const button = video?.parentElement?.querySelector<HTMLButtonElement>('button[data-film]')
  if (!video || !button || isThrifty()) return
  const { play = '', pause = '' } = button.dataset
  const show = () => {
    button.ariaLabel = video.paused ? play : pause
    button.toggleAttribute('data-playing', !video.paused)
  }
  // Where the browser refuses to play, the button goes on offering it.
  const start = () => video.play().catch(() => undefined)
  video.addEventListener('play', show)
  video.addEventListener('pause', show)
  button.addEventListener('click', () => (video.paused ? start() : video.pause()))
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  reduced.addEventListener('change', () => reduced.matches && video.pause())
  video.hidden = button.hidden = false
  show()
  start()
}

function isThrifty() {
  const { connection } = navigator
  return connection?.saveData || connection?.effectiveType?.endsWith('2g')
}
