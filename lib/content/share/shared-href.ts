/**
 * Rewrites a link on the shared page at `here`: links to its own sections become fragments, links to one of `pages` get the
 * prefix `base`, and all others stay unchanged.
 */
export function sharedHref(
  href: string,
  { here, base, pages }: { here: string; base: string; pages: readonly string[] },
): string {
  const [, path = '', query = '', hash = ''] = /^(\/[^?#]*)?(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  if (path === here && hash) return hash
  if (!pages.includes(path)) return href
  return `${base}${path === '/' ? '' : path}${query}${hash}`
}
