/**
 * The Studio's built `index.html` without what it would load from elsewhere: the bridge script of
 * Sanity's dashboard and the web fonts. A Studio on a local lake needs neither and stays offline.
 */
export function stripRemote(html: string): string {
  return html
    .replace(/<script\b[^>]*\bsrc="https?:[^"]*"[^>]*>\s*<\/script>/g, '')
    .replace(/<link\b[^>]*\bhref="https?:[^"]*"[^>]*\/?>/g, '')
    .replace(/@font-face\s*\{[^}]*url\(["']?https?:[^}]*\}/g, '')
}
