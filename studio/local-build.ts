/**
 * Removes remote resources from the Studio's built `index.html` or style sheets: the bridge script of Sanity's
 * dashboard and web fonts, which a local Studio doesn't need. Adds the base path to the icons, because `sanity
 * build` omits it.
 */
export function stripRemote(text: string): string {
  return text
    .replace(/<script\b[^>]*\bsrc="https?:[^"]*"[^>]*>\s*<\/script>/g, '')
    .replace(/<link\b[^>]*\bhref="https?:[^"]*"[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*url\(["']?https?:[^}]*\}/g, '')
    .replaceAll('href="/static/', 'href="/studio/static/')
}

/** Adds a script to the built `index.html` that gets the local Content Lake from the site first. */
export const withLocalLake = (html: string): string =>
  html.replace('<head>', '<head><script src="/studio/local-lake.js"></script>')
