/**
 * Where a link of the shared page at `here` leads: a section of this page stays on it, a page among `pages` is shown
 * below `base`, and everything else is as visitors have it.
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
