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
  const button = document.querySelector<HTMLButtonElement>('button[data-film]')
  if (!button || isThrifty()) return
  const { play = '', pause = '', webm = '', mp4 = '' } = button.dataset
  const video = filmOf({ 'video/webm': webm, 'video/mp4': mp4 })
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
  button.parentElement?.before(video)
  button.hidden = false
  show()
  start()
}

/** A film without sound that nobody can reach but by its button: files by their type. */
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

function isThrifty() {
  const { connection } = navigator
  return connection?.saveData || connection?.effectiveType?.endsWith('2g')
}
