export const DEFAULT_NEXT = '/account'

/** Returns `next` if it is a path of this site, else `otherwise`: a redirect must not leave the site. */
export function nextPath(next: unknown, siteUrl: string, otherwise = DEFAULT_NEXT): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return otherwise
  const url = URL.parse(next, siteUrl)
  if (!url || url.origin !== new URL(siteUrl).origin) return otherwise
  const path = `${url.pathname}${url.search}${url.hash}`
  // Dot segments may leave two slashes behind, and those would name another host.
  return path.startsWith('//') ? otherwise : path
}
