// Each function here runs in the page and can't use anything else in this module.

declare global {
  interface Window {
    /** The elements that the server sent. */
    served?: Element[]
  }
}

const leaveAlone = () => undefined

/** Wraps every text like a browser's translator does before it changes the words. */
function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const isRead = !text.parentElement?.closest('script, style, noscript, option, textarea')
    if (!isRead || !text.data.trim()) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

function markRoots(): void {
  document.documentElement.setAttribute('data-extension', '1')
  document.documentElement.classList.add('translated-ltr')
  document.body.setAttribute('cz-shortcut-listen', 'true')
  document.body.append(document.createElement('extension-panel'))
}

/** What others do to a page before React hydrates it. */
export const disturbances: Record<string, () => void> = {
  undisturbed: leaveAlone,
  'after a translator wrapped every text': wrapTexts,
  'with an extension’s attributes and element': markRoots,
}

/** Remembers the server's elements, however it is called. */
export const remembering = (disturb: () => void) =>
  new Function(
    `(${disturb})(); window.served = [...document.querySelectorAll('body *')]`,
  ) as () => void

/** Returns the elements of the server's HTML that are no longer in the page, once React has hydrated it. */
export async function lostElements(): Promise<string[] | 'not hydrated'> {
  const { served } = window
  if (!served) return 'not hydrated'
  // React keeps its own property on each element.
  const isHydrated = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith('__reactProps'))
  const main = document.querySelector('main')
  if (document.readyState !== 'complete' || !main || !isHydrated(main)) return 'not hydrated'
  // Effects run after the first frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return served
    .filter((element) => !element.isConnected)
    .map(({ outerHTML }) => outerHTML.slice(0, 80))
}

/** The pages that every visitor can open, one of each kind. */
export const PAGES = [
  '/',
  '/privacy',
  '/no-such-page',
  '/call',
  '/sign-in',
  '/sign-up',
  '/reset-password',
]
