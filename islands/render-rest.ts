/** Sections below the first screen, and the results by themselves: theirs is the longest. */
const PARTS = '#hero ~ section, .results, footer'

/** Renders what a phone has not been scrolled to yet (`app/styles/first-screen.css`), one part per frame. */
export async function renderRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    part.style.contentVisibility = 'visible'
    await new Promise(requestAnimationFrame)
  }
}
