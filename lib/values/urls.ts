/** Returns whether a URL uses https. */
export const isHttps = (url: string): boolean => url.startsWith('https:')

/** Returns whether a URL's host name is a loopback one. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

export const DEFAULT_NEXT = '/account'

/** Returns `next` if it is a path on this site, else `otherwise`, so that no redirect leaves the site. */
export function nextPath(next: unknown, siteUrl: string, otherwise = DEFAULT_NEXT): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return otherwise
  const url = URL.parse(next, siteUrl)
  if (!url || url.origin !== new URL(siteUrl).origin) return otherwise
  const path = `${url.pathname}${url.search}${url.hash}`
  // Dot segments may leave a leading `//`, which would name another host.
  return path.startsWith('//') ? otherwise : path
}
