/**
 * The Studio's built `index.html`, or a style sheet of it, without what it would load from
 * elsewhere: the bridge script of Sanity's dashboard and web fonts. On a local Content Lake it needs neither.
 * The icons, whose addresses `sanity build` writes without the base path, get it.
 */
export function stripRemote(text: string): string {
  return text
    .replace(/<script\b[^>]*\bsrc="https?:[^"]*"[^>]*>\s*<\/script>/g, '')
    .replace(/<link\b[^>]*\bhref="https?:[^"]*"[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*url\(["']?https?:[^}]*\}/g, '')
    .replaceAll('href="/static/', 'href="/studio/static/')
}

/** The Studio's built `index.html`, which asks the site beside it for the local content lake first. */
export const withLocalLake = (html: string): string =>
  html.replace('<head>', '<head><script src="/studio/local-content-lake.js"></script>')
